import type { IncomingMessage } from 'node:http';
import { fileURLToPath } from 'node:url';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { packed } from './scripts/pack';
import { words } from './scripts/words';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

// A replay is a page for a browser, and data for the page.
const page = (request: IncomingMessage) =>
  request.url?.startsWith('/r/') && request.headers.accept?.includes('text/html') ? '/index.html' : undefined;

export default defineConfig({
  plugins: [svelte(), words(), packed()],
  resolve: {
    alias: {
      $lib: here('src/lib'),
      $art: here('src/art'),
      $parts: here('src/parts'),
      $book: here('src/rules'),
      $rules: here('../docs/rules'),
      $python: here('../src/tablee'),
    },
    ...(process.env.VITEST ? { conditions: ['browser'] } : {}),
  },
  server: {
    // `TABLEE=8765 npm run dev` beside `tablee serve --port 8765 --origin http://localhost:5173`
    proxy: Object.fromEntries(
      ['/api', '/qr', '/ws', '/r/'].map((path) => [
        path,
        { target: `http://localhost:${process.env.TABLEE ?? 8765}`, ws: path === '/ws', bypass: page },
      ]),
    ),
    fs: { allow: [here('..')] },
  },
  build: {
    outDir: here('../src/tablee/server/site'),
    emptyOutDir: true,
    manifest: true, // for scripts/budget.mjs
    target: 'es2022',
    assetsInlineLimit: 0, // the policy of the server allows no data: but pictures
    modulePreload: { polyfill: false },
    reportCompressedSize: true,
    // what every page needs is one file: a dozen small ones weigh more, and wait for each other
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            {
              name: 'shell',
              test: /src\/lib\/(words|vocabulary|languages|route|naming|preferences|memory|games|facts|house|lookup|renewal)\b|src\/parts\/(Toasts|Wait|Switches)\b/,
            },
            // so is what games are chosen by, what a table is set by, and what every board and replay stands on
            { name: 'picker', test: /src\/parts\/(GamePicker|Portrait)\b|src\/lib\/learning\b/ },
            { name: 'setting', test: /src\/parts\/(Plan|Choice|Tick)\b/ },
            {
              name: 'table',
              test: /src\/lib\/(drag|flights|odds|seats|session|sound|telling|turns)\b|src\/parts\/(Actions|Chip|Sheet|Table)\b/,
            },
          ],
        },
      },
    },
  },
  test: { include: ['{src,scripts}/**/*.test.ts'] },
});
