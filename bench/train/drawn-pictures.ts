import { type OcrLine, lettersIn } from '@cairn/engines/training/pictures.ts';
import type { LabelledItem, LabelledPlace } from '@cairn/engines/testing/corpus.ts';
import { randomSource } from './boosting.ts';
import { wordsOfScreens } from './screen-words.ts';

/** Lines as OCR would read them on a screen, and the places that the screen shows. */
export interface DrawnPicture {
  width: number;
  height: number;
  lines: OcrLine[];
  places: LabelledPlace[];
}

/** A telephone's screen. */
const WIDTH = 1_080;
const HEIGHT = 2_200;
const MOST_ROWS = 7;
const LONGEST_NAME = 48;
/** Signs that icons are read as. */
const ICONS = ['©', 'Q', '<', 'A', '¢', '9', 'ie', '@ 8', 'fe)', '«', 'eo', '1', 'EE', '= <', '|', 'oO', '% E'];
/** How often a letter is misread, and what it becomes. */
const MISREAD = 0.012;
const LOOK_ALIKES: Record<string, string> = {
  o: '0',
  l: '1',
  i: 'l',
  e: 'c',
  a: 'o',
  n: 'r',
  é: 'e',
  ü: 'ii',
  ö: 'o',
  á: 'a',
  ã: 'a',
  ç: 'c',
  í: 'i',
  ó: 'o',
};

type Random = () => number;

/**
 * Screens on which the places of a labelled text or page are set as apps set them: as rows or cards of a list, in a grid, or one at a time with
 * what is known of it. Of an item without places its own short lines are set in the same ways. Deterministic.
 */
export function drawPictures(item: LabelledItem, lines: string[], seed: number): DrawnPicture[] {
  const random = randomSource(seed);
  const rows = rowsOf(item, lines, random);
  if (rows.length === 0) return [];
  const pictures: DrawnPicture[] = [];
  if (rows.length >= 2) pictures.push(drawList(item, rows.slice(0, 2 + Math.floor(random() * (MOST_ROWS - 1))), random));
  const [first] = rows as [Row];
  if (random() < 0.5 || rows.length < 2) pictures.push(drawDetail(item, first, lines, random));
  return pictures;
}

interface Row {
  name: string;
  place?: LabelledPlace;
  details: string[];
}

function rowsOf(item: LabelledItem, lines: string[], random: Random): Row[] {
  if (item.places.length > 0)
    return item.places
      .filter(({ name }) => name.length <= LONGEST_NAME)
      .map((place) => ({ name: place.name, place, details: detailsOf(place, item.lang, random) }));
  const short = lines.filter((line) => line.length >= 2 && line.length <= LONGEST_NAME && /\p{L}{2}/u.test(line));
  const start = Math.floor(random() * Math.max(1, short.length - MOST_ROWS));
  return short.slice(start, start + MOST_ROWS + 1).map((name, at) => ({
    name,
    details: [
      lines[(start + at * 3) % lines.length]?.slice(0, 40) ?? '',
      ...(random() < 0.5 ? [priceOf(random)] : []),
      ...(random() < 0.3 ? [ratingOf(random)] : []),
    ].filter((line) => line !== '' && line !== name),
  }));
}

function detailsOf(place: LabelledPlace, lang: string | undefined, random: Random): string[] {
  const details: string[] = [];
  const words = wordsOfScreens(lang);
  const known = [place.address, place.category, place.phone, typeof place.hours === 'string' ? place.hours : undefined];
  for (const value of known) if (typeof value === 'string' && random() < 0.8) details.push(value.slice(0, 60));
  if (random() < 0.45) details.unshift(ratingOf(random));
  if (random() < 0.3) details.push(`${(random() * 9).toFixed(1)} km`);
  if (random() < 0.25) details.push(words.open);
  if (random() < 0.15) details.push(priceOf(random));
  return details;
}

const ratingOf = (random: Random): string =>
  `${(3 + random() * 2).toFixed(1)}${random() < 0.5 ? ` (${Math.floor(random() * 900)})` : random() < 0.5 ? ' ★★★★' : ''}`;
const priceOf = (random: Random): string => `${['$', '€', '¥', '£'][Math.floor(random() * 4)]}${Math.floor(random() * 60) + 2}`;

/** Where the next line goes. */
class Screen {
  readonly lines: OcrLine[] = [];
  readonly #random: Random;

  constructor(random: Random) {
    this.#random = random;
  }

  /** A line in type of `size` pixels a letter; none where it would leave the screen. Answers its lower edge. */
  write(text: string, x: number, y: number, size: number, sure = 96): number {
    const shown = text.replace(/\s+/g, ' ').trim();
    const height = Math.round(size * (/[gjpqy]/.test(shown) ? 1.8 : 1.45) * (0.95 + this.#random() * 0.1));
    if (shown === '' || y + height > HEIGHT) return y;
    const most = Math.max(1, Math.floor((shown.length * (WIDTH - x - 20)) / Math.max(1, lettersIn(shown) * size)));
    const written = misread(shown.slice(0, most), this.#random);
    const width = Math.round(lettersIn(written) * size * (0.96 + this.#random() * 0.08));
    const confidence = Math.round(Math.max(31, sure - this.#random() ** 2 * 45));
    this.lines.push({
      text: written,
      confidence,
      box: { x: Math.round(x), y: Math.round(y), width: Math.min(width, WIDTH - Math.round(x)), height },
    });
    return y + height;
  }

  icon(x: number, y: number): void {
    const text = ICONS[Math.floor(this.#random() * ICONS.length)] as string;
    this.lines.push({
      text,
      confidence: 32 + Math.round(this.#random() * 40),
      box: { x: Math.round(x), y: Math.round(y), width: 40, height: 38 },
    });
  }
}

function misread(text: string, random: Random): string {
  return [...text]
    .map((letter) => (random() < MISREAD * (LOOK_ALIKES[letter] === undefined ? 0.3 : 4) ? (LOOK_ALIKES[letter] ?? letter) : letter))
    .join('');
}

function drawFrame(screen: Screen, lang: string | undefined, random: Random, title: string): number {
  const words = wordsOfScreens(lang);
  screen.write(`${Math.floor(random() * 23)}:${10 + Math.floor(random() * 49)}`, 40, 20, 18);
  if (random() < 0.5) screen.icon(WIDTH - 90, 22);
  let y = 110;
  if (random() < 0.8) y = screen.write(title, random() < 0.5 ? 60 : 300, y, 30) + 40;
  if (random() < 0.5) y = screen.write(words.search, 90, y, 22) + 50;
  if (random() < 0.4) {
    let x = 50;
    for (const word of words.filters) {
      screen.write(word, x, y, 19);
      x += lettersIn(word) * 19 + 60;
    }
    y += 90;
  }
  if (random() < 0.7)
    for (const [at, word] of words.tabs.entries()) screen.write(word, 50 + (at * WIDTH) / words.tabs.length, HEIGHT - 60, 15);
  return y;
}

/** Rows of a list, or cards in a grid of two columns. */
function drawList(item: LabelledItem, rows: Row[], random: Random): DrawnPicture {
  const screen = new Screen(random);
  const words = wordsOfScreens(item.lang);
  const nearby = item.places.length > 0 && random() < 0.5;
  let y = drawFrame(screen, item.lang, random, nearby ? words.nearby : pick(words.titles, random));
  const grid = random() < 0.15;
  const left = pick([40, 60, 300, 420], random);
  const size = 22 + random() * 14;
  const small = size * (0.6 + random() * 0.25);
  const gap = 30 + random() * 120;
  const shown = 1 + Math.floor(random() * 3);
  const numbered = random() < 0.15;
  const action = random() < 0.3 ? pick(words.actions, random) : '';
  const pictured = random() < 0.4;
  const places: LabelledPlace[] = [];
  for (const [at, row] of rows.entries()) {
    const x = grid ? 40 + (at % 2) * (WIDTH / 2) : left;
    const top = y;
    if (pictured && left > 200) screen.icon(80 + random() * 120, top + 20);
    const before = screen.lines.length;
    let bottom = screen.write(`${numbered ? `${at + 1}. ` : ''}${row.name}`, x, y, size);
    if (screen.lines.length > before && row.place !== undefined) places.push(row.place);
    for (const detail of row.details.slice(0, shown)) bottom = screen.write(detail, x, bottom + small * 0.8, small, 93);
    if (action !== '') bottom = screen.write(action, grid ? x : WIDTH - 260, grid ? bottom + 10 : top + 30, small);
    if (!grid || at % 2 === 1) y = Math.max(bottom, top + size * 2.5) + gap;
  }
  return { width: WIDTH, height: HEIGHT, lines: screen.lines, places };
}

/** One entry with all that is known of it, and other lines of the item under it. */
function drawDetail(item: LabelledItem, row: Row, lines: string[], random: Random): DrawnPicture {
  const screen = new Screen(random);
  const words = wordsOfScreens(item.lang);
  let y = drawFrame(screen, item.lang, random, pick(words.titles, random));
  const left = 40 + random() * 60;
  const small = 18 + random() * 6;
  y = screen.write(row.name, left, y + random() * 500, small * (1.2 + random() * 0.8)) + 30;
  for (const detail of row.details) {
    const label = random() < 0.3 ? `${pick(words.labels, random)}: ` : '';
    y = screen.write(label + detail, left, y, small, 93) + 26;
  }
  for (const action of words.actions) if (random() < 0.5) y = screen.write(action, left + random() * 300, y + 20, small) + 10;
  const start = Math.floor(random() * lines.length);
  const isOther = (line: string): boolean => item.places.some(({ name }) => name !== row.name && line.includes(name));
  for (const line of lines.slice(start, start + 4)) if (!isOther(line)) y = screen.write(line.slice(0, 50), left, y + 14, small * 0.9, 92);
  return { width: WIDTH, height: HEIGHT, lines: screen.lines, places: row.place === undefined ? [] : [row.place] };
}

const pick = <T>(from: T[], random: Random): T => from[Math.floor(random() * from.length)] as T;
