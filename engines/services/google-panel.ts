import type { ChoiceField } from '@cairn/contracts/place-fields.ts';
import type { Place } from '@cairn/contracts/places.ts';
import type { Receipt } from '@cairn/contracts/receipts.ts';
import { categoryWord } from '../place/category-word.ts';
import { cleanLine, cleanName } from '../place/normalise.ts';
import { readFeature } from '../sources/features.ts';
import { elementProvenance } from '../sources/page/html/element-provenance.ts';
import { absolute, type PageElement, type PageNode, parsePage } from '../sources/page/html/tree.ts';

/**
 * Items of the list panel, by what lasts longest (FORMATS A6): the action that a click starts, the record for their own statistics, the role of
 * the name's font. Class names made by their build tool change every few months and are not used.
 */
export const PANEL_ITEM =
  'button[jsaction*="pane.wfvdle"], button[jslog*="metadata"]:has([class*="fontHeadline"]), button:has([class*="fontHeadlineSmall"])';

/** What the panel shows of one entry, and where. */
export interface PanelItem extends Partial<Pick<Place, ChoiceField>> {
  name: string;
  rating?: number;
  reviewCount?: number;
  category?: string;
  picture?: string;
  receipts: Record<string, Receipt>;
}

/** The list's page as its document shows it. */
export interface Panel {
  title: string | undefined;
  /** The numbers in its heading: one of them says how many places it has, others may count something else. */
  numbers: number[];
  items: PanelItem[];
}

interface Leaf {
  text: string;
  element: PageElement;
}

/** Reads the panel out of the page's document, in its order. Never throws. */
export function readPanel(html: string, url: string): Panel {
  const tree = parsePage(html, url);
  const buttons = tree.elements.filter(isItem);
  const panelItems = buttons.map((button) => panelItemOf(button, url)).filter((item) => item !== undefined);
  const categories = new Set(panelItems.filter(({ item }) => item.rating !== undefined).map(({ words }) => words[0]?.text));
  for (const item of panelItems) takeCategory(item, categories);
  const heading = tree.elements.find((element) => element.tag === 'h1');
  return {
    title: heading && cleanLine(textOfLeaves(leavesOf(heading)), 300),
    numbers: heading && buttons[0] ? numbersBetween(tree.elements, heading, buttons[0]) : [],
    items: panelItems.map(({ item }) => item),
  };
}

function isItem(element: PageElement): boolean {
  if (element.tag !== 'button') return false;
  const { jsaction = '', jslog = '' } = element.attributes;
  if (jsaction.includes('pane.wfvdle')) return true;
  const font = fontInside(element);
  return font !== undefined && (/fontHeadlineSmall/.test(font.attributes.class ?? '') || jslog.includes('metadata'));
}

function fontInside(element: PageElement): PageElement | undefined {
  return elementsInside(element).find((inner) => /fontHeadline/.test(inner.attributes.class ?? ''));
}

function elementsInside(element: PageElement): PageElement[] {
  const found: PageElement[] = [];
  const work = [...element.children].reverse();
  for (let node = work.pop(); node !== undefined; node = work.pop()) {
    if (typeof node === 'string') continue;
    found.push(node);
    for (let at = node.children.length - 1; at >= 0; at -= 1) work.push(node.children[at] ?? '');
  }
  return found;
}

/** The texts within an element in their order. */
function leavesOf(element: PageElement): Leaf[] {
  const leaves: Leaf[] = [];
  const work: Array<{ node: PageNode; element: PageElement }> = [{ node: element, element }];
  for (let step = work.pop(); step !== undefined; step = work.pop()) {
    const { node } = step;
    if (typeof node === 'string') {
      const text = node.replace(/\s+/g, ' ').trim();
      if (text !== '') leaves.push({ text, element: step.element });
    } else if (node.tag !== 'script') {
      for (let at = node.children.length - 1; at >= 0; at -= 1) work.push({ node: node.children[at] ?? '', element: node });
    }
  }
  return leaves;
}

function textOfLeaves(leaves: Leaf[]): string {
  return leaves.map(({ text }) => text).join(' ');
}

interface Draft {
  item: PanelItem;
  /** What else it says in words: the category among them. */
  words: Leaf[];
}

function panelItemOf(button: PageElement, base: string): Draft | undefined {
  const leaves = leavesOf(button);
  const font = fontInside(button);
  const own = font ? leavesOf(font) : leaves.slice(0, 1);
  const name = cleanName(textOfLeaves(own));
  if (name === undefined) return undefined;
  const receipts: Record<string, Receipt> = { name: elementProvenance(font ?? own[0]?.element ?? button, name) };
  const item: PanelItem = { name, receipts };
  const remainder = leaves.slice(leaves.findIndex((leaf) => leaf.element === own.at(-1)?.element && leaf.text === own.at(-1)?.text) + 1);
  takeNumbers(item, remainder);
  takePicture(item, button, base);
  takeFeatures(item, button);
  const words = remainder
    .flatMap(({ text, element }) => text.split('·').map((piece) => ({ text: piece.trim(), element })))
    .filter(({ text }) => /\p{L}/u.test(text) && !/\d|\p{Sc}/u.test(text) && text.length <= 60);
  return { item, words };
}

/** A rating has one decimal, whatever sign parts it; the number of reviews follows it. */
function takeNumbers(item: PanelItem, leaves: Leaf[]): void {
  for (const [at, { text, element }] of leaves.entries()) {
    const rating = Number(/^\d[.,٫]\d$/.test(latinDigits(text)) ? latinDigits(text).replace(/[,٫]/, '.') : Number.NaN);
    if (!(rating >= 1 && rating <= 5)) continue;
    item.rating = rating;
    item.receipts.rating = elementProvenance(element, text);
    const next = leaves[at + 1];
    const digits = next && /^\(?\s*\d[\d.,’'٬\s]*\)?$/.test(latinDigits(next.text)) ? latinDigits(next.text).replace(/\D/g, '') : '';
    if (next && digits !== '') {
      item.reviewCount = Number(digits);
      item.receipts.reviewCount = elementProvenance(next.element, next.text);
    }
    return;
  }
}

function takePicture(item: PanelItem, button: PageElement, base: string): void {
  for (const element of elementsInside(button)) {
    const picture = element.tag === 'img' ? absolute(element.attributes.src, base) : undefined;
    if (picture === undefined) continue;
    item.picture = picture;
    item.receipts.images = elementProvenance(element, picture, 'src');
    return;
  }
}

/** Signs that are read out: "Wheelchair accessible entrance". */
function takeFeatures(item: PanelItem, button: PageElement): void {
  for (const element of elementsInside(button)) {
    const label = element.attributes['aria-label'] ?? '';
    const read = readFeature(label);
    if (read === undefined || item[read.field] !== undefined) continue;
    Object.assign(item, { [read.field]: read.value });
    item.receipts[read.field] = elementProvenance(element, label, 'aria-label');
  }
}

/**
 * The category is first behind rating and price. Where there is no rating, words that say so may be in its place: then the second
 * words count, or the first ones if they are the category of a rated entry.
 */
function takeCategory({ item, words }: Draft, known: Set<string | undefined>): void {
  const unsure = item.rating === undefined && !known.has(words[0]?.text);
  const chosen = unsure ? words[1] : words[0];
  const category = chosen && categoryWord(chosen.text);
  if (chosen === undefined || category === undefined) return;
  item.category = category;
  item.receipts.category = elementProvenance(chosen.element, chosen.text);
}

/** How many places the heading says there are, as far as it can be known: the number that fits, else the largest if it is larger. */
export function statedTotal({ numbers, items }: Panel): number | undefined {
  if (numbers.includes(items.length)) return items.length;
  const largest = Math.max(0, ...numbers);
  return largest > items.length ? largest : undefined;
}

/** Those in the lines between the list's heading and its first entry. */
function numbersBetween(elements: PageElement[], heading: PageElement, first: PageElement): number[] {
  return elements.slice(heading.end, first.index).flatMap((element) =>
    element.children.flatMap((child) => {
      const found =
        typeof child === 'string' && element.tag !== 'script' ? latinDigits(child).match(/\d[\d.,’'٬\u00a0\u202f]*\d|\d/g) : null;
      return (found ?? []).map((digits) => Number(digits.replace(/\D/g, ''))).filter(Number.isSafeInteger);
    }),
  );
}

/** Digits of other scripts as those from 0 to 9: Unicode has the ten of each script in a row, and no digit before their zero. */
function latinDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, (digit) => {
    let zero = digit.codePointAt(0) ?? 0;
    const code = zero;
    while (code - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
    return String(code - zero);
  });
}
