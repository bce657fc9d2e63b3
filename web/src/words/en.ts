import shell from './en.ftl?raw';
import shared from '$python/words/en.ftl?raw';
import house from '$python/server/words/en.ftl?raw';
import cercueils from '$python/games/cercueils/words/en.ftl?raw';
import push from '$python/games/push/words/en.ftl?raw';
import vampire from '$python/games/vampire/words/en.ftl?raw';
import vautour from '$python/games/vautour/words/en.ftl?raw';

export default [shell, shared, house, cercueils, push, vampire, vautour];
