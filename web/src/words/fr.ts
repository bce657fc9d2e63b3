import shell from './fr.ftl?raw';
import shared from '$python/words/fr.ftl?raw';
import house from '$python/server/words/fr.ftl?raw';
import cercueils from '$python/games/cercueils/words/fr.ftl?raw';
import push from '$python/games/push/words/fr.ftl?raw';
import vampire from '$python/games/vampire/words/fr.ftl?raw';
import vautour from '$python/games/vautour/words/fr.ftl?raw';

export default [shell, shared, house, cercueils, push, vampire, vautour];
