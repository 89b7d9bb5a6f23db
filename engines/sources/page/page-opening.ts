import type { Opening } from '../../values/expected-count.ts';
import { type NumberedLine, numberedLines } from '../../values/numbered-entries.ts';
import type { PageContext } from './context.ts';
import type { PageLine } from './lines.ts';
import { hintsOf, type PageElement, textOf } from './html/tree.ts';

/** Where a page says how many places it has. */
export interface PageOpening extends Opening {
  numbered: NumberedLine[];
  /** The page links to further pages of its list. */
  continued: boolean;
}

const OPENING_LINES = 400;
const OPENING_LENGTH = 300;
/** "1–20 of 350" and "Page 1 of 3" are short, and may come below a long list. */
const FOOTER_LENGTH = 60;
const MOST_FOOTERS = 400;
const MOST_TITLES = 4;

/** Gathers the title, headings, lines near the top, numbered lines and links to further pages. Linear in the size of the page. */
export function pageOpening({ tree, lines, title, description, h1 }: PageContext): PageOpening {
  const numbered = (text: string): boolean => text.length <= OPENING_LENGTH && /[\p{N}一二三四五六七八九十]/u.test(text);
  const headings = tree.elements.filter(({ tag }) => /^h[1-3]$/.test(tag)).slice(0, OPENING_LINES);
  const head = tree.elements.find(({ tag }) => tag === 'title');
  const titles = [title, ...[head, ...h1].map((element) => element && textOf(element, OPENING_LENGTH + 1))];
  return {
    titles: titles.flatMap((text) => (text === undefined || !numbered(text) ? [] : [text])).slice(0, MOST_TITLES),
    headings: headings.map((element) => textOf(element, OPENING_LENGTH + 1)).filter(numbered),
    lines: lines
      .slice(0, OPENING_LINES)
      .map(({ text }) => text)
      .filter(numbered),
    introduction: description === undefined ? [] : [description],
    footers: lines
      .slice(OPENING_LINES)
      .map(({ text }) => text)
      .filter((text) => text.length <= FOOTER_LENGTH && /\p{Nd}\P{Nd}{1,30}\p{Nd}/u.test(text))
      .slice(-MOST_FOOTERS),
    numbered: numberedLines(withOrderedItems(lines)),
    continued: tree.elements.some(isNextPage),
  };
}

/** The lines of a page; a browser numbers the items of an ordered list, so the number is put before their first line. */
function* withOrderedItems(lines: PageLine[]): Generator<string> {
  let last: PageElement | undefined;
  for (const { text, block } of lines) {
    const item = itemAround(block);
    if (item !== undefined && item !== last) yield `${item.nth}. ${text}`;
    else yield text;
    last = item;
  }
}

const ITEM_DEPTH = 4;

function itemAround(block: PageElement): PageElement | undefined {
  let element: PageElement | undefined = block;
  for (let up = 0; element !== undefined && up < ITEM_DEPTH; up++, element = element.parent)
    if (element.tag === 'li') return element.parent?.tag === 'ol' ? element : undefined;
  return undefined;
}

const PAGE_NUMBER = /(?:[?&](?:page|paged|pg|p|pagina|seite|start|offset)=|\/(?:page|seite|pagina)[/-]?)(\d{1,6})/i;
const PAGER = /\bpag(?:e|er|ing|ination|inate)|next/i;

function isNextPage(element: PageElement): boolean {
  const { href, rel = '' } = element.attributes;
  if ((element.tag !== 'a' && element.tag !== 'link') || href === undefined || href.length > OPENING_LENGTH) return false;
  if (Number(PAGE_NUMBER.exec(href)?.[1] ?? 0) < 2) return false;
  return /\bnext\b/i.test(rel) || PAGER.test(`${hintsOf(element)} ${element.parent === undefined ? '' : hintsOf(element.parent)}`);
}
