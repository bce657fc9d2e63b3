// The words of the rules' pages; the rules themselves are in docs/rules.

import { learn } from '$lib/words.svelte';
import en from './en.ftl?raw';
import fr from './fr.ftl?raw';

learn({ en, fr });
