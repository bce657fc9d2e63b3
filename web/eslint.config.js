import js from '@eslint/js';
import svelte from 'eslint-plugin-svelte';
import globals from 'globals';
import ts from 'typescript-eslint';

export default ts.config(
  { ignores: ['node_modules', 'src/lib/protocol.ts', 'src/lib/events.ts'] },
  js.configs.recommended,
  ...ts.configs.strict,
  ...svelte.configs.recommended,
  { languageOptions: { globals: globals.browser } },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: ts.parser, extraFileExtensions: ['.svelte'] } },
  },
  {
    rules: {
      'no-undef': 'off', // TypeScript knows better
      'svelte/no-at-html-tags': 'error', // nobody's words are ever read as markup
      'svelte/no-useless-mustaches': 'off', // a space at the edge of a line is not useless
      'svelte/prefer-svelte-reactivity': 'off',
      'svelte/require-each-key': 'error',
      '@typescript-eslint/no-non-null-assertion': 'off',
      'max-lines-per-function': ['error', 60], // as in Python: tests/laws/test_sizes.py
    },
  },
);
