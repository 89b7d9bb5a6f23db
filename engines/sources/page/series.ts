import type { PageContext } from './context.ts';
import type { PageLine } from './lines.ts';
import { canBeName, withoutCount } from './names.ts';
import { isSiteFrame } from './seeds.ts';
import { type PageElement, tagPath, textOf } from './tree.ts';

/** One heading of a series, with what stands under it. */
export interface Section {
  head: PageElement;
  /** The heading's text as it stands. */
  text: string;
  /** The same without its number. */
  name: string;
  /** The number before the heading ("3." gives 3). */
  count: number | undefined;
  /** The section reaches to before this element's number. */
  end: number;
}

const COUNT = /^(?:no\.?\s*|nr\.?\s*|n[°º]\s*|#|第|top\s+|platz\s+)?(\d{1,3})\s?(?:位|名|選)?(?:\s*[.):：–、．]\s*|\s+[–-]\s+|\s+)\S/i;
const HEADING = /^h[1-6]$/;

/** The headings of one tag outside the site's frame, each with the end of its section: the next heading of its level or above, at most its surroundings' end. */
export function sectionsOf(tag: string, context: PageContext): Section[] {
  const { elements } = context.tree;
  const heads = elements.filter((element) => element.tag === tag && !isSiteFrame(element));
  const borders = elements.filter((element) => (tag === 'dt' ? element.tag === 'dt' : HEADING.test(element.tag) && element.tag <= tag));
  return heads.flatMap((head) => {
    const text = textOf(head, 200);
    if (text === '') return [];
    const border = borders[firstAfter(borders, head.index)];
    return [
      { head, text, name: bareName(text), count: countOf(text), end: Math.min(border?.index ?? Number.MAX_SAFE_INTEGER, endAround(head)) },
    ];
  });
}

/**
 * Blocks that begin with a name in bold, by the make of the block: paragraphs that are but the bold name stand for headings
 * (`alone`), those that go on are entries themselves.
 */
export function boldSections(context: PageContext, alone: boolean): Section[][] {
  const series = new Map<string, Section[]>();
  const headings = context.tree.elements.filter(({ tag }) => HEADING.test(tag));
  for (const line of context.lines) {
    const bold = boldAt(line);
    if (bold === undefined || isSiteFrame(bold)) continue;
    const text = textOf(bold, 200);
    if ((text === line.text) !== alone || /[:：]$/.test(text) || /^\s*[:：]/.test(line.text.slice(text.length))) continue;
    const own = series.get(tagPath(line.block)) ?? [];
    const section = {
      head: bold,
      text,
      name: bareName(text),
      count: countOf(text),
      end: alone ? endOfBold(line.block, headings) : line.block.end,
    };
    const last = own.at(-1);
    if (last !== undefined) last.end = Math.min(last.end, line.block.index);
    own.push(section);
    series.set(tagPath(line.block), own);
  }
  return [...series.values()];
}

/** The emphasis that begins a line of a paragraph. */
function boldAt({ parts, block }: PageLine): PageElement | undefined {
  let at: PageElement | undefined = parts[0]?.element;
  for (let level = 0; at !== undefined && level < 3 && at !== block; at = at.parent, level += 1)
    if (at.tag === 'strong' || at.tag === 'b') return /^(?:p|div|td)$/.test(block.tag) ? at : undefined;
  return undefined;
}

/** A name on its own heads what follows it, at most to the next heading. */
function endOfBold(block: PageElement, headings: PageElement[]): number {
  const end = block.parent?.end ?? block.end;
  return Math.min(headings[firstAfter(headings, block.index)]?.index ?? end, end);
}

function bareName(text: string): string {
  return withoutCount(
    countOf(text) === undefined
      ? text
      : text.replace(/^(?:no\.?|nr\.?|n[°º]|#|第|top|platz)?\s*\d{1,3}\s?(?:位|名|選)?[\s.):：–、．-]+/i, ''),
  );
}

function countOf(text: string): number | undefined {
  const count = COUNT.exec(text)?.[1];
  return count === undefined ? undefined : Number(count);
}

/** Up or down by one, nearly always. */
export function countsOn(counts: number[]): boolean {
  const steps = counts.slice(1).filter((count, at) => Math.abs(count - (counts[at] ?? 0)) === 1);
  return counts.length >= 2 && steps.length >= (counts.length - 1) * 0.7;
}

/** Where a heading is wrapped ("div > h2"), its section goes on beyond the wrapper. */
function endAround(head: PageElement): number {
  let at = head;
  while (at.parent?.parent !== undefined && at.parent.end - at.parent.index <= at.end - at.index + 2 && at.parent.tag !== 'body')
    at = at.parent;
  return at.parent?.end ?? at.end;
}

function firstAfter(elements: PageElement[], index: number): number {
  let low = 0;
  let high = elements.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((elements[middle] as PageElement).index <= index) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The heading around an element, or the element itself. */
export function headAround(element: PageElement | undefined): PageElement | undefined {
  for (let at = element, level = 0; at !== undefined && level < 5; at = at.parent, level += 1)
    if (HEADING.test(at.tag) || at.tag === 'dt') return at;
  return undefined;
}

/** Most of its longer words begin with a capital, or its script has none. */
export function isProperName(name: string): boolean {
  const words = name.split(/\s+/).filter((word) => /^\p{L}{4,}/u.test(word));
  const capital = words.filter((word) => /^[^\p{Ll}]/u.test(word));
  return words.length === 0 ? /\p{Lu}|\p{Lo}|\d/u.test(name) : capital.length >= words.length * 0.6;
}

/** Whether a heading's text can be the name of an entry. */
export function headsEntry({ name }: Section): boolean {
  return canBeName(name) && isProperName(name) && !/[?？]$/.test(name);
}
