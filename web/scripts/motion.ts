// What a sheet moves: the properties of its keyframes and of its transitions.

import { parse, type AST } from 'svelte/compiler';

/** A browser moves these without laying the page out or painting it anew. */
export const FREE: ReadonlySet<string> = new Set(['transform', 'translate', 'rotate', 'scale', 'opacity']);

type Node = AST.CSS.StyleSheet['children'][number] | AST.CSS.Block['children'][number];

/** What is moved otherwise, as "keyframes NAME: PROPERTY" and "transition: PROPERTY". */
export function costly(sheet: string): string[] {
  const { css } = parse(`<style>${sheet}</style>`, { modern: true });
  return [...new Set((css?.children ?? []).flatMap((node) => inside(node, null)))];
}

function inside(node: Node, keyframes: string | null): string[] {
  if (node.type === 'Declaration') return keyframes ? said(keyframes, node.property) : declared(node);
  const name = node.type === 'Atrule' && node.name === 'keyframes' ? node.prelude : keyframes;
  return (node.block?.children ?? []).flatMap((each) => inside(each, name));
}

const said = (keyframes: string, property: string): string[] =>
  FREE.has(property) || property.startsWith('animation-') ? [] : [`keyframes ${keyframes}: ${property}`];

/** What is moved for a time of its own, and not at the speed one likes, which is 0 where motion is reduced. */
export function restless(sheet: string): string[] {
  const { css } = parse(`<style>${sheet}</style>`, { modern: true });
  return (css?.children ?? []).flatMap(timed);
}

const TIMED = new Set(['animation', 'animation-duration', 'transition', 'transition-duration']);

function timed(node: Node): string[] {
  if (node.type !== 'Declaration') return (node.block?.children ?? []).flatMap(timed);
  const own = node.value.replace(/calc\([^;]*?var\(--speed\)\)/g, '');
  return TIMED.has(node.property) && /\d(?:ms|s)\b/.test(own) ? [`${node.property}: ${node.value}`] : [];
}

/** The first word of each part of `transition`, outside of brackets; `all` moves whatever changes. */
function declared({ property, value }: AST.CSS.Declaration): string[] {
  if (property !== 'transition' && property !== 'transition-property') return [];
  const parts = value.replace(/\([^()]*(?:\([^()]*\)[^()]*)*\)/g, '').split(',');
  return parts
    .map((part) => part.trim().split(/\s+/)[0] ?? '')
    .filter((name) => name && name !== 'none' && !FREE.has(name))
    .map((name) => `transition: ${name}`);
}
