// Letters come from one scale, and none is smaller than 14 px; boards ask the frame for its form, no screen for its size.

import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const HERE = import.meta.dirname;
const files = readdirSync(HERE, { recursive: true, encoding: 'utf8' }).filter((name) =>
  /\.(svelte|css)$/.test(name),
);

/** What stands in <style>, or all of a .css file; letters in drawings are measured in the drawing's own units. */
function styles(name: string): string {
  const text = readFileSync(join(HERE, name), 'utf8');
  return name.endsWith('.css') ? text : (/<style>([^]*)<\/style>/.exec(text)?.[1] ?? '');
}

const DRAWN = /(NumberCard|PointCard|Card|Coffin|Figure|Heap|Points)\.svelte$/; // text in an SVG
const SIZE = /font(?:-size)?:\s*([^;]+);/g;

describe.each(files)('%s', (name) => {
  it('has no letters of its own size', () => {
    const own = [...styles(name).matchAll(SIZE)]
      .map(([, value]) => value!.trim())
      .filter(
        (value) => /\d(rem|px)\b/.test(value.replace(/\/.*$/, '')) && !/clamp|16px \*|var\(--fs-/.test(value),
      )
      .filter(() => !DRAWN.test(name));
    expect(own).toEqual([]);
  });
});

const SCREEN = /@media[^{]*\b(?:width|height|orientation|aspect-ratio|resolution)\b/g;

describe.each(files.filter((name) => /^games[/\\][^/\\]+[/\\][^/\\]+$/.test(name)))('%s', (name) => {
  it('asks no screen how large it is', () => {
    expect(styles(name).match(SCREEN) ?? []).toEqual([]);
  });
});
