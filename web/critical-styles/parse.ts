/** A declaration of a rule, as written: `color:red`. */
interface Declaration {
  property: string;
  text: string;
}

/** One part of a style sheet, in the order of the sheet. */
export type SheetNode =
  | { kind: 'rule'; selector: string; declarations: Declaration[] }
  /** `@media …`, `@supports …`, `@layer …`: rules under a condition or in a layer. */
  | { kind: 'group'; prelude: string; children: SheetNode[] }
  /** An at-rule whose block is not made of rules for elements, such as `@font-face`, `@keyframes` and `@property`. */
  | { kind: 'at-rule'; prelude: string; block: string }
  /** An at-rule without a block: `@layer a,b`. */
  | { kind: 'statement'; text: string };

const GROUPS = /^@(?:media|supports|layer|container|scope|starting-style)\b/;

/** The position of the next character of `stops` at or after `from`, outside of strings, comments and brackets; the text's length if none. */
function findOutside(text: string, stops: string, from: number): number {
  let depth = 0;
  for (let at = from; at < text.length; at += 1) {
    const character = text.charAt(at);
    if (depth === 0 && stops.includes(character)) return at;
    if (character === '\\') at += 1;
    else if (character === '"' || character === "'") at = endOfString(text, at);
    else if (character === '/' && text[at + 1] === '*') at = endOfComment(text, at);
    else if (character === '(' || character === '[') depth += 1;
    else if (character === ')' || character === ']') depth -= 1;
  }
  return text.length;
}

function endOfString(text: string, from: number): number {
  let at = from + 1;
  while (at < text.length && text[at] !== text[from]) at += text[at] === '\\' ? 2 : 1;
  return at;
}

function endOfComment(text: string, from: number): number {
  const end = text.indexOf('*/', from + 2);
  return end === -1 ? text.length : end + 1;
}

/** The position of the brace that closes the block opened at `from`. */
function endOfBlock(text: string, from: number): number {
  let depth = 0;
  for (let at = from; at < text.length; at = findOutside(text, '{}', at + 1)) {
    depth += text[at] === '{' ? 1 : -1;
    if (depth === 0) return at;
  }
  throw new Error(`A block of the style sheet has no end: ${text.slice(from, from + 80)}`);
}

/** Splits at a separator that is outside of strings, comments and brackets; the parts are trimmed and empty ones left out. */
export function splitOutside(text: string, separators: string): string[] {
  const parts: string[] = [];
  for (let from = 0; from <= text.length;) {
    const end = findOutside(text, separators, from);
    parts.push(text.slice(from, end).trim());
    from = end + 1;
  }
  return parts.filter((part) => part !== '');
}

/** Without the spaces after commas that the build leaves in values it does not understand, such as those with custom properties. */
const compact = (text: string) => text.replace(/("[^"]*"|'[^']*')|, +/g, (_match, string: string | undefined) => string ?? ',');

function readDeclarations(block: string): Declaration[] {
  return splitOutside(block, ';').map((text) => ({ property: text.slice(0, text.indexOf(':')).trim(), text: compact(text) }));
}

function readBlock(prelude: string, block: string): SheetNode {
  if (GROUPS.test(prelude)) return { kind: 'group', prelude, children: parseSheet(block) };
  if (prelude.startsWith('@')) return { kind: 'at-rule', prelude, block };
  if (findOutside(block, '{', 0) < block.length) throw new Error(`Nested rules are not understood: ${prelude}`);
  return { kind: 'rule', selector: prelude, declarations: readDeclarations(block) };
}

/**
 * A style sheet as the build writes it, without nested rules.
 * @throws an Error that names the part which is not understood
 */
export function parseSheet(css: string): SheetNode[] {
  const nodes: SheetNode[] = [];
  for (let from = 0; from < css.length;) {
    const end = findOutside(css, '{;', from);
    const prelude = css
      .slice(from, end)
      .replace(/\/\*.*?\*\//gs, '')
      .trim();
    if (css[end] !== '{') {
      if (prelude !== '') nodes.push({ kind: 'statement', text: prelude });
      from = end + 1;
      continue;
    }
    const close = endOfBlock(css, end);
    nodes.push(readBlock(prelude, css.slice(end + 1, close)));
    from = close + 1;
  }
  return nodes;
}
