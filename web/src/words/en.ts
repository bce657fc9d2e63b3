import house from '$python/server/words/en.ftl?raw';
import rules from '../rules/en.ftl?raw';
import shell from './en.ftl?raw';

export default [shell, rules, house].join('\n');
