// Lay a packed copy beside every text of the built site, so that the server need not pack anything.

import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

const TEXTS = new Set(['.html', '.js', '.css', '.svg', '.json', '.webmanifest', '.txt', '.ftl']);
const LEAST = 1000; // bytes; below, the line gains nothing

function pack(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory() && !entry.name.startsWith('.')) pack(path);
    else if (entry.isFile() && TEXTS.has(extname(entry.name))) {
      const text = readFileSync(path);
      if (text.length >= LEAST) writeFileSync(`${path}.gz`, gzipSync(text, { level: 9 }));
    }
  }
}

export function packed(): Plugin {
  let folder = '';
  return {
    name: 'packed',
    apply: 'build',
    configResolved: (config) => {
      folder = config.build.outDir;
    },
    closeBundle: () => pack(folder),
  };
}
