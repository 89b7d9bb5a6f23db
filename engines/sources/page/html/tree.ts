import { load } from 'cheerio/slim';
import { levelled } from './limit-depth.ts';

/** An element of a page, reduced to what reading needs. Text is as plain strings among the children. */
export interface PageElement {
  tag: string;
  attributes: Record<string, string>;
  parent: PageElement | undefined;
  children: PageNode[];
  /** Number of the element in document order. */
  index: number;
  /** One more than the number of its last descendant: `x` is inside when `index <= x.index < end`. */
  end: number;
  depth: number;
  /** Its place among the siblings of its tag, from 1, as `:nth-of-type` counts. */
  nth: number;
}
export type PageNode = PageElement | string;

interface PageScript {
  attributes: Record<string, string>;
  text: string;
  element: PageElement;
}

export interface PageTree {
  root: PageElement;
  /** All elements in document order, scripts and other unseen parts left out. */
  elements: PageElement[];
  scripts: PageScript[];
  /** Base for links: the `base` element resolved against the page's address. */
  base: string;
  /** Part of the page was left unread because it has too many elements. */
  truncated: boolean;
}

const MAXIMUM_ELEMENTS = 400_000;
const UNSEEN = new Set([
  'style',
  'noscript',
  'template',
  'svg',
  'iframe',
  'object',
  'canvas',
  'audio',
  'video',
  'math',
  'select',
  'textarea',
]);
/** Unseen by a reader, yet their attributes say something. */
const SHELLS = new Set(['iframe']);

type DomNode = ReturnType<ReturnType<typeof load>['root']>[0]['children'][number];

/** Parses any HTML, however broken. Never throws and never recurses, whatever the depth of nesting. */
export function parsePage(html: string, url: string): PageTree {
  const document = load(levelled(html)).root()[0];
  const root = newElement('#root', {}, undefined, 0);
  const tree: PageTree = { root, elements: [root], scripts: [], base: url, truncated: false };
  if (document !== undefined) copyTree(document.children, tree);
  closeRanges(tree.elements);
  if (url === '') tree.base = ownAddress(tree, html);
  const base = tree.elements.find((element) => element.tag === 'base' && element.attributes.href !== undefined)?.attributes.href;
  if (base !== undefined) tree.base = absolute(base, tree.base) ?? tree.base;
  return tree;
}

/** The address that a saved page states for itself: canonical link, Open Graph, or the note that browsers leave at its head. */
function ownAddress({ elements }: PageTree, html: string): string {
  const canonical = elements.find(({ tag, attributes }) => tag === 'link' && attributes.rel?.toLowerCase() === 'canonical')?.attributes
    .href;
  const graph = elements.find(({ tag, attributes }) => tag === 'meta' && attributes.property === 'og:url')?.attributes.content;
  const saved = /<!--\s*saved from url=\(\d+\)(\S+)/i.exec(html.slice(0, 2_000))?.[1];
  return absolute(canonical, '') ?? absolute(graph, '') ?? absolute(saved, '') ?? '';
}

function newElement(tag: string, attributes: Record<string, string>, parent: PageElement | undefined, index: number): PageElement {
  return { tag, attributes, parent, children: [], index, end: index + 1, depth: parent === undefined ? 0 : parent.depth + 1, nth: 1 };
}

function copyTree(nodes: DomNode[], tree: PageTree): void {
  const work: Array<{ nodes: DomNode[]; at: number; into: PageElement }> = [{ nodes, at: 0, into: tree.root }];
  for (let frame = work.at(-1); frame !== undefined; frame = work.at(-1)) {
    const node = frame.nodes[frame.at];
    frame.at += 1;
    if (node === undefined) work.pop();
    else if (node.type === 'text') frame.into.children.push(node.data);
    else if (node.type === 'tag' || node.type === 'script' || node.type === 'style') {
      const element = copyElement(node, frame.into, tree);
      if (element === undefined) continue;
      if (tree.elements.length >= MAXIMUM_ELEMENTS) {
        tree.truncated = true;
        return;
      }
      work.push({ nodes: node.children, at: 0, into: element });
    }
  }
}

/** The new element when its children are to be read too. */
function copyElement(node: Extract<DomNode, { attribs: object }>, parent: PageElement, tree: PageTree): PageElement | undefined {
  const tag = node.name.toLowerCase();
  if (tag === 'script') {
    const text = node.children.map((child) => (child.type === 'text' ? child.data : '')).join('');
    const element = newElement(tag, node.attribs, parent, tree.elements.length);
    tree.elements.push(element);
    parent.children.push(element);
    tree.scripts.push({ attributes: node.attribs, text, element });
    return undefined;
  }
  if (UNSEEN.has(tag) && !SHELLS.has(tag)) return undefined;
  const element = newElement(tag, node.attribs, parent, tree.elements.length);
  tree.elements.push(element);
  parent.children.push(element);
  return SHELLS.has(tag) ? undefined : element;
}

function closeRanges(elements: PageElement[]): void {
  for (let at = elements.length - 1; at > 0; at -= 1) {
    const element = elements[at];
    if (element?.parent !== undefined && element.end > element.parent.end) element.parent.end = element.end;
  }
  for (const { children } of elements) {
    const counts = new Map<string, number>();
    for (const child of children) {
      if (typeof child === 'string') continue;
      child.nth = (counts.get(child.tag) ?? 0) + 1;
      counts.set(child.tag, child.nth);
    }
  }
}

/** The link as an absolute http(s) address without surrounding blanks, or undefined. */
export function absolute(link: string | undefined, base: string): string | undefined {
  const trimmed = link?.trim();
  if (trimmed === undefined || trimmed === '' || trimmed.startsWith('#') || /^(?:javascript|data|mailto|tel|blob|about):/i.test(trimmed))
    return undefined;
  const url = base === '' ? URL.parse(trimmed) : URL.parse(trimmed, base);
  return url !== null && (url.protocol === 'http:' || url.protocol === 'https:') ? url.href : undefined;
}

/** A CSS path from the nearest ancestor with an id: `#list > li:nth-of-type(3) > a`. */
export function cssPath(element: PageElement): string {
  const steps: string[] = [];
  let at: PageElement | undefined = element;
  for (; at?.parent !== undefined; at = at.parent) {
    const id: string | undefined = at.attributes.id;
    if (id !== undefined && /^[A-Za-z][\w-]*$/.test(id)) {
      steps.push(`#${id}`);
      break;
    }
    steps.push(at.tag === 'html' || at.tag === 'body' ? at.tag : `${at.tag}:nth-of-type(${at.nth})`);
  }
  return steps.reverse().join(' > ').slice(-1_000);
}

const BLOCKS = new Set(
  (
    'address article aside blockquote body button caption center dd details dialog div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 ' +
    'header hr html legend li main nav ol p pre section summary table tbody td tfoot th thead tr ul #root'
  ).split(' '),
);

export function isBlock(element: PageElement): boolean {
  return BLOCKS.has(element.tag) || ((element.tag === 'a' || element.tag.includes('-')) && isCard(element));
}

/** A link or an element of the site's own around several pieces, with no text between them, is a card laid out as a block. */
function isCard({ children }: PageElement): boolean {
  let pieces = 0;
  for (const child of children) {
    if (typeof child === 'string') {
      if (child.trim() !== '') return false;
    } else if (!/^(?:img|br|i|svg|script|wbr|picture)$/.test(child.tag)) pieces += 1;
  }
  return pieces >= 2;
}

/** Whether one element is the other or is inside it. */
export function holds(outer: PageElement, inner: PageElement): boolean {
  return outer.index <= inner.index && inner.index < outer.end;
}

/** The text of an element, white space collapsed, blanks between blocks. At most `limit` characters. */
export function textOf(element: PageElement, limit = 20_000): string {
  const parts: string[] = [];
  let length = 0;
  const work: Array<PageNode> = [element];
  for (let node = work.pop(); node !== undefined && length <= limit; node = work.pop()) {
    if (typeof node === 'string') {
      parts.push(node);
      length += node.length;
      continue;
    }
    if (node.tag === 'script') continue;
    if (isBlock(node) || node.tag === 'br') parts.push(' ');
    for (let at = node.children.length - 1; at >= 0; at -= 1) work.push(node.children[at] as PageNode);
  }
  return parts.join('').replace(/\s+/g, ' ').trim().slice(0, limit);
}

/** Words of class, id, itemprop and test marks, lower case, for guessing what an element is for. */
export function hintsOf(element: PageElement): string {
  const { class: names = '', id = '', itemprop = '', 'data-testid': tested = '', 'data-qa': quality = '' } = element.attributes;
  const hints = `${names} ${id} ${itemprop} ${tested} ${quality}`;
  return hints.length === 4 ? '' : hints.toLowerCase();
}

/** Class names that say: this is the name of a place ("venue-name", "hotelTitle"). */
export const PLACE_NAME_HINT =
  /(?:venue|place|restaurant|rest|hotel|shop|store|business|biz|poi|bar|cafe|location|listing|property|item|company|org|club|museum|spot|site|eatery|attraction)s?[\s_-]?(?:name|title|heading|headline)/;
