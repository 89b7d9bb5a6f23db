import { load } from 'cheerio/slim';

/** `1. …`, `2) …`, `# 3 …`, `**4** …` and the like at the start of a line. */
const NUMBERED_LINE = /^[\s>#*_(-]{0,12}(\d{1,4})(?!\d)[\])*_.:、．)）]/;
/** A number on its own: no part of a date, a time, a price or a decimal. */
const LONE_NUMBER = /(?<![\d.,:/-])\d{1,4}(?![\d%€]|[.,:/-]\d)/g;
const TITLE_LINE = /^\s{0,3}(?:#{1,2}\s|title:)/i;
/** Few enough letters of a line to hold its number. */
const START_LENGTH = 30;

/** What of a source can say how many entries it has. */
export interface CountingParts {
  titles: string[];
  lines: string[];
}

/** The parts of a text: its first line, Markdown headings of the upper two levels, a title in its front matter. */
export function partsOfText(text: string): CountingParts {
  const lines = text.split('\n');
  return { titles: [...lines.slice(0, 1), ...lines.filter((line) => TITLE_LINE.test(line))], lines };
}

/** The parts of a page: its title, its main headings, the starts of its lines. */
export function partsOfPage(html: string): CountingParts {
  const page = load(html);
  const texts = (selector: string): string[] =>
    page(selector)
      .toArray()
      .map((element) => page(element).text().trim());
  return {
    titles: texts('title, h1'),
    lines: texts('h2, h3, h4, h5, p, li, td, dt, b, strong').map((line) => line.slice(0, START_LENGTH)),
  };
}

/** Whether a source says by itself that it has this many entries: a title states the number, or its lines count from 1 to it. */
export function statesCount({ titles, lines }: CountingParts, count: number): boolean {
  const inTitle = titles.some((title) => title.match(LONE_NUMBER)?.some((number) => Number(number) === count));
  return count > 1 && (inTitle || countsTo(lines, count));
}

function countsTo(lines: string[], count: number): boolean {
  const numbers = new Set<number>();
  for (const line of lines) {
    const number = NUMBERED_LINE.exec(line)?.[1];
    if (number !== undefined) numbers.add(Number(number));
  }
  for (let number = 1; number <= count; number += 1) if (!numbers.has(number)) return false;
  return !numbers.has(count + 1);
}
