// Styles written into the elements they are for, so that a picture can be drawn where there is no page around it.

/** What a style may say of a picture; sizes and motion are the page's. */
const KEPT =
  /^(?:fill|stroke|opacity|color|font-size|font-weight|font-family|letter-spacing|paint-order|text-anchor|transform)/;
const ELEMENT = /<(\/?)([\w-]+)((?:\s+[\w:-]+(?:="[^"]*")?)*)\s*(\/?)>/g;

/** @typedef {{ path: string[][], says: [string, string][] }} Rule classes and tags from the outermost in */

/** The rules of a sheet that are about classes and tags alone, the weaker ones first. */
function rules(/** @type {string} */ sheet) {
  /** @type {Rule[]} */
  const found = [];
  for (const [, selectors, body] of sheet
    .replace(/\/\*.*?\*\//gs, '')
    .replace(/:where\([^)]*\)/g, '')
    .matchAll(/([^{}]+)\{([^{}]*)\}/g))
    for (const selector of selectors.split(',').filter((each) => !/[[:>+~@]|%/.test(each)))
      found.push({ path: selector.trim().split(/\s+/).map(parts), says: declarations(body) });
  return found.sort((one, other) => one.path.flat().length - other.path.flat().length);
}

const parts = (/** @type {string} */ compound) => compound.match(/\.?[\w-]+/g) ?? [];

/** @returns {[string, string][]} */
function declarations(/** @type {string} */ body) {
  const said = [...body.matchAll(/([\w-]+):\s*([^;]+)/g)].map(([, name, value]) => [name, value.trim()]);
  return said.flatMap(([name, value]) => {
    const [, weight, size, family] = (name === 'font' && /^(\d+) (\S+) (.*)/.exec(value)) || [];
    if (weight)
      return [
        ['font-weight', weight],
        ['font-size', size],
        ['font-family', family],
      ];
    const [, x, y] = (name === 'translate' && /^(\S+)px (\S+)px$/.exec(value)) || [];
    return x ? [['transform', `translate(${x} ${y})`]] : [[name, value]];
  });
}

/**
 * The same picture without classes; what is named in `known`, or by an element around, is written out.
 * @param {string} text @param {string} sheet @param {Map<string, string>} known
 */
export function inlined(text, sheet, known) {
  const all = rules(sheet);
  /** @type {{ is: Set<string>, known: Map<string, string> }[]} */
  const around = [{ is: new Set(), known }];
  return text.replace(ELEMENT, (_, closing, tag, attributes, single) => {
    if (closing) {
      around.pop();
      return `</${tag}>`;
    }
    const own = new Map(
      [...attributes.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, name, value]) => [name, value]),
    );
    const classes = (own.get('class') ?? '').split(/\s+/).filter(Boolean);
    const styled = declarations(own.get('style') ?? '');
    const named = new Map([...around.at(-1).known, ...styled.filter(([name]) => name.startsWith('--'))]);
    around.push({ is: new Set([tag, ...classes.map((each) => `.${each}`)]), known: named });
    const said = all.filter(({ path }) => matches(path, around)).flatMap(({ says }) => says);
    for (const [name, value] of [...said, ...styled]) if (KEPT.test(name)) own.set(name, value);
    for (const name of own.keys())
      if (/^(?:class|style|role|clip-path|aria-.*)$/.test(name)) own.delete(name);
    if (single) around.pop();
    const written = [...own].map(([name, value]) => ` ${name}="${resolved(value, named)}"`).join('');
    return `<${tag}${written}${single}>`;
  });
}

const resolved = (/** @type {string} */ value, /** @type {Map<string, string>} */ known) =>
  value.replace(/var\((--[\w-]+)\)/g, (whole, name) => known.get(name) ?? whole).replace(/"/g, "'");

/** Whether the last part of a selector is the innermost element, and the others lie around it in their order. */
function matches(/** @type {string[][]} */ path, /** @type {{ is: Set<string> }[]} */ around) {
  const fits = (/** @type {string[]} */ each, /** @type {{ is: Set<string> }} */ one) =>
    each.every((part) => one.is.has(part));
  if (!fits(path.at(-1), around.at(-1))) return false;
  let left = path.length - 2;
  for (let i = around.length - 2; i >= 0 && left >= 0; i--) if (fits(path[left], around[i])) left--;
  return left < 0;
}
