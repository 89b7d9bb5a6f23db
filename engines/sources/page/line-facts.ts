import { hostOf } from '../link/host-kinds.ts';
import { type AddressLines, addressLines, positionOfLine, ratingInAttributes } from './address-lines.ts';
import type { PageContext } from './context.ts';
import { isPhoneLine, ratingIn, reviewCountIn } from '../../values/line-shapes.ts';
import { isMapLink, positionInAttributes } from './links.ts';
import type { PageElement } from './html/tree.ts';

/** What a line or an element of a page states, in whatever language. */
export const FACTS = [
  'address',
  'phone',
  'hours',
  'price',
  'rating',
  'position',
  'web',
  'label',
  'date',
  'long',
  'map',
  'outside',
  'inside',
  'image',
  'letter',
] as const;

const HOURS =
  /\d{1,2}(?:[:.h：]\d{0,2})?\s*(?:am|pm|uhr|時|시)?\s*(?:-|–|—|~|〜|to|bis|à|до|a)\s*\d{1,2}(?:[:.h：]\d{2}|\s*(?:am|pm|uhr|時|시|h\b))/i;
const PRICE = /[€$£¥₩₽₹₪฿]\s?\d|\d\s?(?:[€$£¥₩₽₹₪฿]|円|元|원|руб|zł|kr\b|eur\b|usd\b)|^[€$£]{1,5}$/i;
const WEB = /https?:\/\/|www\.|\S@\S+\.\w{2,}|^[\w-]+\.(?:com|org|net|de|fr|it|es|nl|co\.\w\w)\b/i;
const LABEL = /^[\p{L}\p{M} .'’/]{2,30}[:：]/u;
const DATE =
  /\b(?:19|20)\d\d[./-]\d{1,2}[./-]\d{1,2}|\b\d{1,2}[./]\d{1,2}[./](?:19|20)?\d\d\b|\b\d{1,2}\.? \p{L}{3,10}\.? (?:19|20)\d\d|\p{L}{3,10} \d{1,2}, (?:19|20)\d\d|年\s?\d{1,2}\s?月/u;

/** Sums of facts over the lines and elements of a page, so that any range is counted at once. */
export interface PageFacts {
  addresses: AddressLines[];
  /** Facts of lines: `lines[fact][n]` counts those before line `n`. */
  lines: Int32Array[];
  /** Facts of elements by number, in the same way. */
  elements: Int32Array[];
  /** Characters of the lines before line `n`, and how many of them are in links. */
  characters: Int32Array;
  linked: Int32Array;
  /** For each line 1 in the head, foot, menu or aside of the site. */
  framed: Uint8Array;
  host: string;
}

const LINE_FACTS = 10;

/** Counts what all lines and elements of a page state. */
export function pageFacts({ tree, lines }: PageContext): PageFacts {
  const addresses = addressLines(lines);
  const sums = FACTS.map((_, fact) => new Int32Array((fact < LINE_FACTS ? lines.length : tree.elements.length) + 1));
  const addressAt = new Set(addresses.map(({ line }) => line));
  const characters = new Int32Array(lines.length + 1);
  const linked = new Int32Array(lines.length + 1);
  const framed = new Uint8Array(lines.length);
  const frames = framedElements(tree.elements);
  for (const [at, { text, parts, element }] of lines.entries()) {
    const flags = factsOfLine(text, addressAt.has(at));
    for (let fact = 0; fact < LINE_FACTS; fact++) setSum(sums[fact] as Int32Array, at, flags[fact] === true ? 1 : 0);
    characters[at + 1] = (characters[at] as number) + text.length;
    linked[at + 1] = (linked[at] as number) + parts.reduce((sum, part) => sum + (inLink(part.element) ? part.text.length : 0), 0);
    framed[at] = frames[element.index] as number;
  }
  const host = hostOf(tree.base);
  for (const [at, element] of tree.elements.entries()) {
    const flags = factsOfElement(element, host);
    for (let fact = LINE_FACTS; fact < FACTS.length; fact++)
      setSum(sums[fact] as Int32Array, at, flags[fact - LINE_FACTS] === true ? 1 : 0);
  }
  return { addresses, lines: sums.slice(0, LINE_FACTS), elements: sums.slice(LINE_FACTS), characters, linked, framed, host };
}

function setSum(sums: Int32Array, at: number, value: number): void {
  sums[at + 1] = (sums[at] as number) + value;
}

function factsOfLine(text: string, address: boolean): boolean[] {
  const short = text.length <= 120;
  const digits = /\d/.test(text);
  return [
    address,
    short && digits && isPhoneLine(text),
    digits && text.length <= 300 && HOURS.test(text),
    text.length <= 200 && PRICE.test(text),
    short && (ratingIn(text) !== undefined || reviewCountIn(text) !== undefined),
    digits && positionOfLine(text) !== undefined,
    text.length <= 200 && WEB.test(text),
    LABEL.test(text.slice(0, 40)),
    digits && text.length <= 200 && DATE.test(text),
    text.length > 100,
  ];
}

function factsOfElement(element: PageElement, host: string): boolean[] {
  const { tag, attributes } = element;
  const href = tag === 'a' ? attributes.href : undefined;
  const link = href ?? (tag === 'iframe' ? attributes.src : undefined);
  const map = isMapLink(link) || positionInAttributes(element) !== undefined;
  const other = href !== undefined && /^(?:https?:)?\/\//i.test(href) ? hostOf(href.startsWith('//') ? `https:${href}` : href) : '';
  return [
    map,
    other !== '' && other !== host && !map,
    href !== undefined &&
      href !== '' &&
      !href.startsWith('#') &&
      (other === '' || other === host) &&
      !/^(?:tel|mailto|javascript):/i.test(href),
    tag === 'img' || (attributes.style?.includes('background-image') ?? false),
    (href !== undefined && /^(?:tel|mailto):/i.test(href)) || ratingInAttributes(element) !== undefined,
  ];
}

function inLink(element: PageElement): boolean {
  for (let at: PageElement | undefined = element, level = 0; at !== undefined && level < 5; at = at.parent, level++)
    if (at.tag === 'a') return true;
  return false;
}

const FRAME_TAGS = new Set(['nav', 'footer', 'aside', 'header']);
const FRAME_NAME =
  /(?:^|[\s_-])(?<!(?:^|[\s_])(?:card|panel|item|entry|list|box|accordion|tab|block|tile|collapse)[_-])(?:nav(?:bar|igation)?|footer|menu|sidebar|breadcrumbs?|header|masthead|cookies?)(?:$|[\s_-])/;

/** Marks elements in the frame of the site: 1 by tag or class. The head, foot or menu of an article or list item is none. */
function framedElements(elements: PageElement[]): Uint8Array {
  const framed = new Uint8Array(elements.length);
  for (const { index, parent, tag, attributes } of elements) {
    if (parent === undefined || tag === 'body' || tag === 'html' || tag === 'main' || tag === 'article' || tag === 'li') {
      framed[index] = tag === 'li' && parent !== undefined ? (framed[parent.index] as number) : 0;
      continue;
    }
    const names = `${attributes.class ?? ''} ${attributes.id ?? ''}`;
    const own = FRAME_TAGS.has(tag) || (names.length > 1 && names.length < 200 && FRAME_NAME.test(names.toLowerCase()));
    framed[index] = own ? 1 : (framed[parent.index] as number);
  }
  return framed;
}

/** How many lines of `from` to before `to` state a fact, or elements where it is one of elements. */
export function countFacts(sums: Int32Array, from: number, to: number): number {
  const last = sums.length - 1;
  return (sums[Math.min(to, last)] as number) - (sums[Math.min(from, last)] as number);
}
