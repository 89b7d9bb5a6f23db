import { load } from 'cheerio/slim';

/** `1. …`, `2) …`, `# 3 …`, `**4** …`, `第5位` and the like at the start of a line. */
const NUMBERED_LINE =
  /^[\s>#*_|(（[【#№-]{0,12}(?:no\.?\s?|第|top\s)?(\d{1,4})(?!\d|[.,:/-]\d)(?:[\s\])*_.:、．)）】|°º位위]|$|(?=\p{L}))/iu;
/** A number that counts what follows it: no part of a date, a time, a price or a decimal, and no number of a day or part. */
const COUNTING_NUMBER = /(?<![\d.,:/-])(?<!\p{sc=Latin})\d{1,4}(?=\s?[\p{L}"“„«-])(?!\s?(?:st|nd|rd|th|ème|er|h|km|m)(?!\p{L}))/gu;
/** `Top 5`, `ベスト5`, `(5)` at the end of a title. */
const MARKED_NUMBER = /(?:top|топ|τοπ|ベスト|베스트|[(（[])\s?-?(\d{1,4})(?![\d.,:/-])/giu;
const TITLE_LINE = /^\s{0,3}(?:#{1,2}\s|title:)/i;
/** Few enough letters of a line to hold its number and a name. */
const START_LENGTH = 120;
/** A title that states a number up to this one says how many entries there are; larger ones are years and streets. */
const HIGHEST_COUNT = 500;

/** What of a source can say how many entries it has. */
export interface CountingParts {
  titles: string[];
  lines: string[];
}

/** The parts of a text: its first line, Markdown headings of the upper two levels, a title in its front matter. */
export function partsOfText(text: string): CountingParts {
  const lines = text.split('\n');
  return {
    titles: [...lines.slice(0, 1), ...lines.filter((line) => TITLE_LINE.test(line))],
    lines: lines.map((line) => line.slice(0, START_LENGTH)),
  };
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

/**
 * Whether a source says by itself that it has these entries: a title states their number, or lines that count from 1 to it name them and no
 * title states more.
 */
export function statesCount({ titles, lines }: CountingParts, names: string[][]): boolean {
  const count = names.length;
  if (count < 2) return false;
  const stated = titles.flatMap((title) => numbersIn(latinDigits(title)));
  return stated.includes(count) || (!stated.some((number) => number > count && number <= HIGHEST_COUNT) && countsTo(lines, names));
}

function numbersIn(title: string): number[] {
  return [...(title.match(COUNTING_NUMBER) ?? []), ...[...title.matchAll(MARKED_NUMBER)].map(([, number]) => number)].map(Number);
}

function countsTo(lines: string[], names: string[][]): boolean {
  const wanted = names.flat().map(lettersOf);
  const numbers = new Set<number>();
  for (const [at, line] of lines.entries()) {
    const match = NUMBERED_LINE.exec(latinDigits(line));
    if (match?.[1] === undefined) continue;
    if (Number(match[1]) === names.length + 1) return false;
    const own = lettersOf(line.slice(match[0].length));
    const letters = own === '' ? lettersOf(lines[at + 1] ?? '') : own;
    if (wanted.some((name) => name !== '' && letters.includes(name))) numbers.add(Number(match[1]));
  }
  const highest = Math.max(...numbers);
  return numbers.size === names.length && highest === names.length;
}

function lettersOf(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');
}

/** Digits of other scripts as Latin ones; Unicode orders each script's ten from 0. */
function latinDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, (digit) => {
    let zero = digit.codePointAt(0) ?? 0;
    const code = zero;
    while (code - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
    return String(code - zero);
  });
}
