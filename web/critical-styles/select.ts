import { parseSheet, type SheetNode, splitOutside } from './parse.ts';
import { attributeFinder, type PageParts, readPageParts } from './page-parts.ts';
import { compileSelector, type Matcher, type Wanted } from './selectors.ts';
import { type Declaration, makeDeclaration, readVariables, type Variables } from './variables.ts';

interface Rule {
  kind: 'rule';
  selector: string;
  matches: Matcher;
  declarations: Declaration[];
}
interface Group {
  kind: 'group';
  prelude: string;
  children: Node[];
}
/** A part outside of groups that is kept when the text of what is kept contains its name, such as an animation. */
interface Named {
  kind: 'named';
  name: string;
  text: string;
  ranges: Array<[number, number]>;
}
interface Verbatim {
  kind: 'verbatim';
  text: string;
}
type Node = Rule | Group | Named | Verbatim;

/** `U+100-2BA,U+1F??` as pairs of code points; none when the face is for all characters. */
function characterRanges(block: string): Array<[number, number]> {
  const [, list] = /unicode-range:([^;}]+)/i.exec(block) ?? [];
  return splitOutside(list ?? '', ',').map((range) => {
    const [first = '', last = first] = range.replace(/^U\+/i, '').split('-');
    return [Number.parseInt(first.replaceAll('?', '0'), 16), Number.parseInt(last.replaceAll('?', 'F'), 16)];
  });
}

function compileAtRule(prelude: string, block: string): Node {
  const text = `${prelude}{${block}}`;
  const [, keyword = '', name = ''] = /^@([\w-]+)\s*(.*)$/s.exec(prelude) ?? [];
  if (keyword === 'font-face') {
    const [, family = ''] = /font-family:\s*["']?([^;"']+)/.exec(block) ?? [];
    return { kind: 'named', name: family, text, ranges: characterRanges(block) };
  }
  return keyword === 'property' || keyword.endsWith('keyframes') ? { kind: 'named', name, text, ranges: [] } : { kind: 'verbatim', text };
}

function compileNode(node: SheetNode, wanted: Wanted): Node {
  if (node.kind === 'statement') return { kind: 'verbatim', text: `${node.text};` };
  if (node.kind === 'at-rule') return compileAtRule(node.prelude, node.block);
  if (node.kind === 'group') {
    const children = node.children.map((child) => compileNode(child, wanted));
    return {
      kind: 'group',
      prelude: node.prelude,
      children: children.map((child) => (child.kind === 'named' ? { kind: 'verbatim', text: child.text } : child)),
    };
  }
  // The build repeats some declarations.
  const last = new Map(node.declarations.map(({ text }, index) => [text, index]));
  const declarations = node.declarations
    .filter(({ text }, index) => last.get(text) === index)
    .map(({ property, text }) => makeDeclaration(property, text));
  return { kind: 'rule', selector: node.selector, matches: compileSelector(node.selector, wanted), declarations };
}

/** The rules that may match, in the groups they are in. */
function keepMatching(nodes: readonly Node[], page: PageParts): Node[] {
  return nodes.flatMap((node): Node[] => {
    if (node.kind === 'rule') return node.matches(page) ? [node] : [];
    if (node.kind !== 'group') return [node];
    // Paper waits for the whole sheet.
    if (/^@media\s*print$/.test(node.prelude)) return [];
    const children = keepMatching(node.children, page);
    return children.length > 0 ? [{ ...node, children }] : [];
  });
}

const allRules = (nodes: readonly Node[]): Rule[] =>
  nodes.flatMap((node) => (node.kind === 'rule' ? [node] : node.kind === 'group' ? allRules(node.children) : []));

function writeNodes(nodes: readonly Node[], variables: Variables): string {
  return nodes
    .map((node) => {
      if (node.kind === 'verbatim') return node.text;
      if (node.kind === 'named') return '';
      const inner =
        node.kind === 'group'
          ? writeNodes(node.children, variables)
          : node.declarations.filter(variables.isNeeded).map(variables.write).join(';');
      return inner === '' ? '' : `${node.kind === 'group' ? node.prelude : node.selector}{${inner}}`;
    })
    .join('');
}

/** A face without ranges is for all characters; the one with ASCII is needed on every page. */
function coversPage(ranges: Named['ranges'], characters: ReadonlySet<number>): boolean {
  if (ranges.length === 0) return true;
  const isIn = (point: number) => ranges.some(([first, last]) => point >= first && point <= last);
  return isIn(0x20) || [...characters].some(isIn);
}

/** The initial values of registered custom properties. */
function initialValues(named: readonly Named[]): ReadonlyMap<string, string> {
  return new Map(
    named.flatMap(({ name, text }) => {
      const [, value] = /^@property.*initial-value:([^;}]*)/s.exec(text) ?? [];
      return value === undefined ? [] : [[name, value.trim()]];
    }),
  );
}

/** Without its first appearance a layer would get another place; so all are named in their order. */
function layerOrder(nodes: readonly SheetNode[]): string {
  const names = nodes.flatMap((node) => {
    const [, list] = /^@layer\s+(.+)$/s.exec(node.kind === 'statement' ? node.text : node.kind === 'group' ? node.prelude : '') ?? [];
    return splitOutside(list ?? '', ',');
  });
  return names.length === 0 ? '' : `@layer ${[...new Set(names)].join(',')};`;
}

/** Pages with the same parts, of which there are as many as there are kinds of pages and combinations of covers. */
const KEPT_SELECTIONS = 200;

/**
 * The same for all pages that get the same selection: neither the order in which a page has its parts counts, nor which characters it has,
 * only the fonts that these need.
 */
const keyOf = ({ classes, tags, attributes, variables }: PageParts, fonts: readonly Named[]) =>
  [classes, tags, attributes, new Set(variables), fonts.map(({ text }) => text)].map((part) => [...part].sort().join(' ')).join('\n');

/**
 * Prepares a whole style sheet. The returned function writes the part of it that a page with this markup needs to look as with the whole
 * sheet: the rules that may match one of its elements in any state, in the order of the sheet, with the custom properties, fonts and
 * animations that they use.
 */
export function prepareSheet(css: string): (markup: string) => string {
  const parsed = parseSheet(css);
  const wanted: Wanted = new Set();
  const nodes = parsed.map((node) => compileNode(node, wanted));
  const order = layerOrder(parsed);
  const named = nodes.filter((node) => node.kind === 'named');
  const initial = initialValues(named);
  const findAttributes = attributeFinder(wanted);
  /** `covering`: the named parts that are for one of the page's characters. */
  const select = (page: PageParts, covering: readonly Named[]): string => {
    const kept = keepMatching(nodes, page);
    const declarations = allRules(kept).map((rule) => rule.declarations);
    const variables = readVariables(declarations, initial, page.variables);
    const rules = writeNodes(kept, variables);
    const isUsed = ({ name }: Named) => (name.startsWith('--') ? variables.isRegistered(name) : rules.includes(name));
    const used = covering.filter(isUsed).map(({ text }) => text);
    return `${order}${used.join('')}${rules}`;
  };
  const selections = new Map<string, string>();
  return (markup) => {
    const page = readPageParts(markup, findAttributes);
    const covering = named.filter(({ ranges }) => coversPage(ranges, page.characters));
    const key = keyOf(
      page,
      covering.filter(({ ranges }) => ranges.length > 0),
    );
    const selection = selections.get(key) ?? select(page, covering);
    // Used last is kept longest.
    selections.delete(key);
    selections.set(key, selection);
    const [oldest] = selections.keys();
    if (selections.size > KEPT_SELECTIONS && oldest !== undefined) selections.delete(oldest);
    return selection;
  };
}
