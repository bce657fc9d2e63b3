import house from '$python/server/words/fr.ftl?raw';
import rules from '../rules/fr.ftl?raw';
import shell from './fr.ftl?raw';

export default [shell, rules, house].join('\n');
