import { isNearlySame } from '../../place/same-name.ts';
import { fieldLabel, recogniseValues } from '../../values/index.ts';
import { isTown } from '../../vocabulary/index.ts';
import { isCountry } from '../../values/country.ts';
import { addressBlocks, isTownLine } from './address-blocks.ts';
import { isAligned, isAreaLine } from './areas.ts';
import { type Card, isPostalLike } from './cards.ts';
import { lineCategory, piecesOf } from './categories.ts';
import { isControl, lineKindOf } from './line-kinds.ts';
import { bottomOf, rightOf } from './lines.ts';
import type { KindLine } from './styles.ts';
import { atOneSpot, type Held, isSameSpot, spotOf } from './spots.ts';
import { addressScore, isPlaceWord } from './words.ts';

const LEAST_SURE = 50;
const LEAST_SCORE = 0.3;
/** Of an address that names a street without a number. */
const LEAST_STREET = 0.4;
/** A button behind an address, as it is read. */
const ICON_READ = /\s[^\p{L}\p{N}]\s?\p{L}?$/u;
const EAST_ASIAN_LIST = /^[^\p{Script=Latin}]*[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]\s?[,、]/u;
/** A pin before an address is read as a letter. */
const PIN_READ = /^(?:(?:[QOM©®@]{1,2}|\(\w?\))\s(?=[\p{N}\p{Lu}\p{Lo}])|[申曲]\s?(?=\p{Script=Han}))/u;
/** A house and its floor: "한양플라자 1층". */
const FLOOR = /^\p{L}{2,}.{0,12}(?:\d{1,2}\s?[층階樓楼]|지하\s?\d?\s?층)$/u;
/** "6 Restaurants": what a house has, not where it is. */
const COUNTED = /(?<![\p{L}\p{N}])\d{1,2}\s(\p{L}{3,})(?=\s?(?:,|$))/gu;
const PLURAL = /(?:en|s)$/u;
/** What an address with a pin is surer by. */
const PINNED = 0.4;
/** Hangul is read with a blank behind each syllable where the type is set wide. */
const PARTED_HANGUL = /(?<=(?:^|\s)\p{Script=Hangul}|\d)\s(?=(?:\p{Script=Hangul}|\d{1,4})(?:\s|$))/gu;
/** Also before the words that end the name of a Korean road, and within such names: "강서 로 5 나 길 11". */
const PARTED_ROAD =
  /(?<=[\p{Script=Hangul}\d])\s(?=(?:대로|번길|로|길|층|호)(?![\p{Script=Hangul}]))|(?<=로\s?\d{1,3})\s(?=[가나다라번]\s?길)|(?<=로)\s(?=\d{1,3}\s?[가나다라번]?\s?길)/gu;
/** Where a house number begins behind a Korean road. */
const BEFORE_HOUSE = /(?<=\p{Script=Hangul}[로길])(?=\d)(?!\d+\s?(?:[가나다라번]?\s?길|가))/gu;
/** "Jl.", the Indonesian word for street, as it is read. */
const STREET_READ = /^J[1I|]\.?(?=\s\p{Lu})/u;

/** An address on a card, with the lines it is on. */
export interface FoundAddress {
  text: string;
  lines: KindLine[];
}

/** The address on a card; undefined where there is none. */
export function addressOf(card: Card, name: string): FoundAddress | undefined {
  const lines = addressLines(card, name);
  return lines.length === 0 ? undefined : { text: withoutName(textOfAddress(lines), name), lines };
}

/** An address that repeats the name before its house number: "Mercure City, 53, Main Street". */
function withoutName(address: string, name: string): string {
  const [, first = '', remainder = ''] = /^([^,]+),\s*(\d{1,4}\s?\p{L}?,.*)$/u.exec(address) ?? [];
  return isNearlySame(first, name) ? remainder : address;
}

/** Whether a line of a block is an address by itself, or one right under the name that says where it is. */
export function mayBeAddress(line: KindLine, card: Card): boolean {
  return line.kind === 'address' || lineKindOf({ ...line, text: plainOf(line.text) }) === 'address' || isRightUnder(line, card);
}

/** A line right under a name that says where it is, less surely than an address by itself: "Can Picafort, Mallorca, Spain". */
export function isRightUnder(line: KindLine, { name }: Card): boolean {
  const last = name.at(-1) as KindLine;
  const isNext = line.box.y > last.box.y && line.box.y - bottomOf(last) < last.box.height && isAligned(line, name);
  return isNext && (addressScore(line.text) >= LEAST_STREET || (isPostalLike(line.text) && isLocated(line.text, '')));
}

/** So many cards show where their addresses are. */
const LEAST_CARDS = 2;

/**
 * The addresses of cards that belong together. Where several have theirs at one spot, what others hold at that spot is theirs, whatever it looks
 * like; so are towns at one spot, also over the names.
 */
export function addressesOf(cards: Card[], names: string[]): Map<Card, FoundAddress> {
  const own = cards.flatMap((card, index): Array<Held<FoundAddress>> => {
    const value = addressOf(card, names[index] ?? '');
    const [line] = value?.lines ?? [];
    return value === undefined || line === undefined ? [] : [{ card, line, value }];
  });
  const areas = own.length * 2 > cards.length ? new Map<Card, Held<FoundAddress>>() : atOneSpot(cards.flatMap(areasOn));
  const column = areas.size >= Math.max(LEAST_CARDS, cards.length / 2, own.length) ? areas : atOneSpot(own);
  const found = new Map(own.map(({ card, value }) => [card, value]));
  if (column.size < LEAST_CARDS || column.size * 2 < cards.length) return found;
  const examples = [...column.values()];
  for (const card of cards) {
    const held = column.get(card)?.value ?? atSpotOf(examples, card);
    if (held !== undefined) found.set(card, withRow(held, found.get(card)));
  }
  return found;
}

/** Lines of a card that are a town and its region, and nothing else. */
function areasOn(card: Card): Array<Held<FoundAddress>> {
  return [...card.details, ...(card.above ?? [])].flatMap((line) => {
    const text = plainOf(line.text);
    return isAreaLine({ ...line, text }) ? [{ card, line, value: { text, lines: [line] } }] : [];
  });
}

/** What a card holds where other ones have their address. */
function atSpotOf(examples: Array<Held<FoundAddress>>, card: Card): FoundAddress | undefined {
  const size = card.name[0]?.box.height ?? 0;
  const isAt = (line: KindLine): boolean =>
    isWordy(line) && examples.some((example) => isSameSpot(spotOf(card, line), spotOf(example.card, example.line), size));
  const under = card.details.find(isAt);
  const line = under ?? card.above?.find(isAt);
  if (line === undefined) return undefined;
  const whole = [line];
  if (under !== undefined) for (const one of card.details) if (goesOn(whole.at(-1) as KindLine, one)) whole.push(one);
  return { text: textOfAddress(whole), lines: whole };
}

/** Pieces of one line, where it was read in several: what is at the spot of the addresses, and what was found level with it. */
function withRow(held: FoundAddress, own: FoundAddress | undefined): FoundAddress {
  const [[first], [second]] = [held.lines, own?.lines ?? []];
  if (first === undefined || second === undefined || first === second || held.lines.length > 1 || own?.lines.length !== 1) return held;
  const isLevel = Math.abs(first.box.y + first.box.height / 2 - second.box.y - second.box.height / 2) < first.box.height / 2;
  if (!isLevel) return held;
  const row = [first, second].sort((one, other) => one.box.x - other.box.x);
  return { text: row.map(({ text }) => plainOf(text)).join(' '), lines: row };
}

function isWordy({ kind, confidence, text }: KindLine): boolean {
  return confidence >= LEAST_SURE && (kind === 'other' || kind === 'address') && lineCategory(text) === undefined;
}

/** The line most like an address, of equal ones the first; those that are set under the name come before what is beside it. */
function addressLines({ name: head, details }: Card, name: string): KindLine[] {
  const [left, right] = [Math.min(...head.map(({ box }) => box.x)), Math.max(...head.map(rightOf))];
  const scored = details
    .filter(({ confidence }) => confidence >= LEAST_SURE)
    .map((line) => ({ line, score: scoreAddress(line, details, name), isUnder: line.box.x < right && rightOf(line) > left }))
    .filter(({ score }) => score >= LEAST_SCORE);
  const under = scored.some(({ isUnder }) => isUnder) ? scored.filter(({ isUnder }) => isUnder) : scored;
  const best = under.find(({ score }) => under.every((other) => other.score <= score));
  if (best === undefined) return [];
  const block = addressBlocks(details).find((some) => some.includes(best.line));
  if (block !== undefined) return block;
  const lines = [best.line];
  for (const line of details) if (goesOn(lines.at(-1) as KindLine, line)) lines.push(line);
  for (const line of details.toReversed()) if (goesOn(line, lines[0] as KindLine)) lines.unshift(line);
  return lines;
}

/** Its lines as one; the label and the pin before it and the buttons behind it on the line ("Show on map") are none of it. */
function textOfAddress(lines: KindLine[]): string {
  const whole = lines.reduce((text, line) => {
    const pieces = plainOf(line.text)
      .split(/\s[-–·•|]\s/u)
      .filter((piece) => !isControl(piece));
    const joint = text === '' ? '' : isTownLine(line.text) && !text.endsWith(',') ? ', ' : ' ';
    return text + joint + pieces.join(' - ');
  }, '');
  return whole.replace(/[.…]+$/u, '');
}

/** What a line says without the signs and the label before it. */
function plainOf(text: string): string {
  const plain = text
    .replace(PIN_READ, '')
    .replace(STREET_READ, 'Jl.')
    .replace(PARTED_HANGUL, '')
    .replace(PARTED_ROAD, '')
    .replace(BEFORE_HOUSE, ' ');
  const label = fieldLabel(plain);
  return withoutFacts(label?.field === 'address' ? plain.slice(label.span[1]).trim() : plain);
}

/** What lines of facts say beside an address: "Coffee shop · 24 Harbour Street". */
const FACTS = new Set<KindLine['kind']>(['rating', 'reviews', 'price', 'distance', 'hours', 'clock', 'count']);

/** A line without its facts, where signs part them from an address. */
function withoutFacts(text: string): string {
  const pieces = piecesOf(text).filter((piece) => piece !== '');
  if (pieces.length < 2) return text;
  const isFact = (piece: string): boolean =>
    lineCategory(piece, 'label') !== undefined || FACTS.has(lineKindOf({ text: piece, confidence: 100 }));
  const remainder = pieces.filter((piece) => !isFact(piece));
  return remainder.length === pieces.length ? text : remainder.join(', ');
}

/** Whether an address goes on in the line below: set alike, close, and parted by a comma or recognised by its own pieces. */
function goesOn(upper: KindLine, lower: KindLine): boolean {
  const tight = lower.box.y > upper.box.y && lower.box.y - bottomOf(upper) < upper.box.height * 1.1;
  const alike = Math.abs(lower.box.x - upper.box.x) < upper.advance && Math.abs(lower.advance - upper.advance) < upper.advance * 0.15;
  const isPart = (line: KindLine): boolean =>
    line.kind === 'address' ||
    (line.kind === 'noise' && isPostalLike(line.text)) ||
    (line.kind === 'other' && lineCategory(line.text, 'label') === undefined);
  const isOpen = upper.text.endsWith(',') || isPostalLike(lower.text) || isTownLine(lower.text);
  return tight && alike && isPart(upper) && isPart(lower) && isOpen;
}

function scoreAddress(line: KindLine, details: KindLine[], name: string): number {
  const text = plainOf(line.text);
  const below = text.endsWith(',') ? (details.find((other) => goesOn(line, other))?.text ?? '') : '';
  const score = addressScore(text);
  const isPinned = PIN_READ.test(line.text);
  if (!(isPinned || isLocated(text, below)) || EAST_ASIAN_LIST.test(text)) return 0;
  const kind = text === line.text ? line.kind : lineKindOf({ ...line, text });
  if (kind === 'address' || score >= 0.5 || FLOOR.test(text)) return 1 + score;
  if ((kind !== 'other' && kind !== 'prose') || countsPlaces(text)) return 0;
  const begins = text.includes(',') && isNearlySame(text.split(',')[0] ?? '', name);
  const postal = isPostalLike(text) ? 0.35 + (/\d/.test(text) ? 0.1 : 0) : 0;
  return Math.max(score, postal, begins ? 0.6 : 0) + (isPinned ? PINNED : 0);
}

function countsPlaces(text: string): boolean {
  return [...text.matchAll(COUNTED)].some(([, word = '']) => isPlaceWord(word) || isPlaceWord(word.replace(PLURAL, '')));
}

/** An address has a number that is none of another value, or names a street, a town or a country: pieces with commas may be dishes or railway lines. */
function isLocated(text: string, below: string): boolean {
  const values = recogniseValues(text).filter(({ kind }) => kind !== 'address' && kind !== 'postcode');
  const open = values.reduce(
    (remainder, { span }) => remainder.slice(0, span[0]) + ' '.repeat(span[1] - span[0]) + remainder.slice(span[1]),
    text,
  );
  if (/\p{Nd}/u.test(open)) return true;
  const isParted =
    /,\s*\S|[\p{Script=Han}\p{Script=Hangul}]/u.test(text) || isTown(text.split(' ')[0] ?? '') || isTown(text.split(' ').at(-1) ?? '');
  if (isParted && addressScore(text) >= LEAST_STREET) return true;
  return `${text} ${below}`.split(/[,·]|\s[-–]\s/u).some((piece) => {
    const plain = piece.replace(ICON_READ, '').trim();
    return isTown(plain) || isCountry(plain);
  });
}
