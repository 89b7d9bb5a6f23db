import { PLACE_LIMITS } from '@cairn/contracts/place-fields.ts';
import type { ReadPlace } from '@cairn/contracts/places.ts';
import { PlaceBuilder } from '../../place/place-builder.ts';
import { isNearlySame } from '../../place/same-name.ts';
import { recogniseValues } from '../../values/index.ts';
import { addressesOf, addressOf, type FoundAddress, isRightUnder, mayBeAddress } from './addresses.ts';
import { boxProvenance, OCR_EXTRACTOR } from './box-provenance.ts';
import { type Card, isRemark } from './cards.ts';
import { contradicts, isCategory, isSameKind, lineCategory, piecesOf } from './categories.ts';
import { categoryColumn } from './category-columns.ts';
import { isAligned, isAreaLine } from './areas.ts';
import { hoursLines, textOfHours } from './hours-lines.ts';
import { labelledRows, type LabelledRow } from './labelled-rows.ts';
import { type OcrLine, rightOf } from './lines.ts';
import { isOverNames, ratingColumn } from './rating-columns.ts';
import { type CardRating, drawnRating, ratingBehindSign, ratingOf, reviewCountOf } from './ratings.ts';
import type { Held } from './spots.ts';
import type { KindLine } from './styles.ts';
import { fold, pictureWords } from './words.ts';

const LEAST_PHONE = 0.55;
const LEAST_DIGITS = 8;
const LEAST_WEBSITE = 0.7;
/** A line that holds a telephone number or an address of the web holds little else. */
const LEAST_SHARE = 0.6;

/** The places that cards show, each value with the box it was read from. */
export function placesOfCards(cards: Card[], picture: number): ReadPlace[] {
  const ratings = ratingColumn(cards);
  const areOver = isOverNames(ratings);
  const addresses = addressesOf(
    cards,
    cards.map((card) => nameOf(card).name),
  );
  // Where some cards have a number beside their stars, the number of another one was not read.
  const arePrinted = ratings.size > 0 || cards.some(({ details }) => details.some(isPrinted)) || !areVerdicts(cards);
  const categories = categoryColumn(cards);
  return cards.map((card) => {
    const [rating, category, address] = [ratings.get(card), categories.get(card), addresses.get(card)];
    return placeOfCard(card, picture, { rating, onlyColumn: areOver, arePrinted, address, category });
  });
}

/** The places of names that are set in no cards, with the values that are surely ones: other things may be said below a name. */
export function placesOfBlocks(blocks: Card[], picture: number): ReadPlace[] {
  const isDrawn = areVerdicts(blocks);
  const categories = categoryColumn(blocks);
  return blocks.map((block) => {
    const builder = new PlaceBuilder(OCR_EXTRACTOR);
    const take: Take = (field, value, lines) => builder.set(field, value, boxProvenance(picture, lines));
    const { name, lines: nameLines } = nameOf(block);
    take('name', name, nameLines);
    const rows = labelledRows(block.details);
    for (const row of rows) takeRow(row, take);
    const isOwn = (line: KindLine): boolean => !repeats(line.text, name) || (line.text.includes(',') && isRightUnder(line, block));
    const facts = block.details.filter((line) => !rows.some(({ lines }) => lines.includes(line)) && isOwn(line));
    const address = addressOf({ ...block, details: facts.filter((line) => mayBeAddress(line, block)) }, name);
    const { area, category = categories.get(block)?.line } = labelsUnder(block);
    if (address !== undefined) take('address', clean(address.text), address.lines);
    else if (area !== undefined) take('address', clean(area.text), [area]);
    const kind = category === undefined ? undefined : (categories.get(block)?.value ?? clean(category.text));
    if (category !== undefined && kind !== undefined) take('category', kind, [category]);
    readRating(facts, take);
    if (isDrawn) readStars(facts, take);
    readContact(facts, take);
    return builder.place;
  });
}

/** Lines of facts that a town or a kind may follow under a name. */
const PANEL_FACTS = new Set<KindLine['kind']>(['rating', 'reviews', 'price', 'distance', 'hours']);

/** The town and the kind of place that are set right under a name, as the lines of a panel are: nothing else is between them. */
function labelsUnder({ name, details }: Card): { area?: KindLine; category?: KindLine } {
  const found: { area?: KindLine; category?: KindLine } = {};
  let last = name.at(-1) as KindLine;
  for (const line of details) {
    if (line.box.y <= last.box.y || line.confidence < LEAST_LABEL) continue;
    if (
      line.box.y - last.box.y - last.box.height > NEXT_LINE * Math.max(last.box.height, name[0]?.box.height ?? 0) ||
      !isAligned(line, name)
    )
      break;
    const text = clean(line.text);
    if (found.category === undefined && isCategory(text)) found.category = line;
    else if (found.area === undefined && isAreaLine(line)) found.area = line;
    else if (!PANEL_FACTS.has(line.kind) || drawnRating(line.text) !== undefined) break;
    last = line;
  }
  return found;
}

const LEAST_LABEL = 50;
/** The next line of a panel is at most this many heights under the last one, of its type or the name's. */
const NEXT_LINE = 1.5;

/** What the cards together show of one. */
interface OfColumns {
  rating: Held<CardRating> | undefined;
  /** Whether a rating on the card itself is the next card's. */
  onlyColumn: boolean;
  arePrinted: boolean;
  address: FoundAddress | undefined;
  category: Held<string> | undefined;
}

function placeOfCard(card: Card, picture: number, { rating, onlyColumn, arePrinted, address, category }: OfColumns): ReadPlace {
  const builder = new PlaceBuilder(OCR_EXTRACTOR);
  const take: Take = (field, value, lines) => builder.set(field, value, boxProvenance(picture, lines));
  const { name, lines: nameLines } = nameOf(card);
  take('name', name, nameLines);
  const rows = labelledRows(card.details);
  for (const row of rows) if (row.field !== 'address' || address === undefined) takeRow(row, take);
  if (address !== undefined) take('address', clean(address.text), address.lines);
  const used = new Set<OcrLine>([...(address?.lines ?? []), ...rows.flatMap(({ lines }) => lines)]);
  const facts = card.details.filter((line) => !used.has(line) && !repeats(line.text, name));
  if (!onlyColumn) readRating(facts, take);
  if (builder.place.rating === undefined && rating !== undefined) {
    take('rating', rating.value.rating, [rating.line]);
    if (rating.value.reviewCount !== undefined) take('reviewCount', rating.value.reviewCount, [rating.line]);
  }
  if (!arePrinted) readStars(facts, take);
  const parted = (address?.lines ?? []).filter(({ text }) => piecesOf(text).length > 1);
  if (category === undefined) readCategory([...facts, ...parted], name, take);
  else take('category', category.value, [category.line]);
  readContact(underFirst(card, facts), take);
  const [remark] = card.details;
  const plain = Object.keys(builder.place.receipts ?? {}).every((field) => field === 'name');
  if (plain && remark !== undefined && isRemark(remark, card.name.at(-1) as KindLine)) take('note', remark.text, [remark]);
  return builder.place;
}

/** Some rows show the name a second time, in another spelling or language: that is not a value of the place. */
function repeats(text: string, name: string): boolean {
  const beginning = (words: string): string =>
    fold(words)
      .replace(/[^\p{L}]+/gu, '')
      .slice(0, 6);
  return (
    isNearlySame(text, name) || (pictureWords(text).length >= 2 && beginning(name).length === 6 && beginning(text) === beginning(name))
  );
}

type Take = <Field extends keyof ReadPlace>(field: Field, value: ReadPlace[Field], lines: OcrLine[]) => void;

function readRating(lines: KindLine[], take: Take): void {
  const rated = lines.find(({ kind, text }) => kind === 'rating' && ratingOf(text) !== undefined) ?? lines.find(isBehindSign);
  const rating = rated === undefined ? undefined : (ratingOf(rated.text) ?? ratingBehindSign(rated.text));
  if (rated !== undefined && rating !== undefined) take('rating', rating.rating, [rated]);
  const counted = rating?.reviewCount === undefined ? lines.find((line) => line.kind === 'reviews' || isBeside(line, rated)) : rated;
  const count = rating?.reviewCount ?? (counted === undefined ? undefined : reviewCountOf(counted.text, isBeside(counted, rated)));
  if (counted !== undefined && count !== undefined && count > 0) take('reviewCount', count, [counted]);
}

/** Whether stars are what guests say: rows of nothing but full stars are the class of a hotel, or a guide's. */
function areVerdicts(cards: Card[]): boolean {
  return cards.some(({ details }) => details.some(({ text }) => /[½☆]/u.test(text) && drawnRating(text) !== undefined));
}

function isPrinted(line: KindLine): boolean {
  return (line.kind === 'rating' && ratingOf(line.text) !== undefined) || isBehindSign(line);
}

function readStars(lines: KindLine[], take: Take): void {
  const drawn = lines.find(({ text }) => drawnRating(text) !== undefined);
  const rating = drawn === undefined ? undefined : drawnRating(drawn.text);
  if (drawn !== undefined && rating !== undefined) take('rating', rating.rating, [drawn]);
}

function isBehindSign({ text }: KindLine): boolean {
  return ratingBehindSign(text) !== undefined;
}

/** Of several labels in one row none is the kind of the place, unless the name says the same. */
function readCategory(lines: KindLine[], name: string, take: Take): void {
  const isSure = (line: KindLine): boolean => {
    const category = isFact(line) ? lineCategory(line.text) : undefined;
    return (
      category !== undefined && !contradicts(category, name) && (isSameKind(category, name) || !lines.some((other) => isLevel(line, other)))
    );
  };
  const described = lines.find(isSure);
  const category = described === undefined ? undefined : lineCategory(described.text);
  if (described !== undefined && category !== undefined) take('category', category.slice(0, PLACE_LIMITS.category), [described]);
}

function isLevel(line: KindLine, other: KindLine): boolean {
  return other !== line && other.kind === 'other' && Math.abs(middleOf(other) - middleOf(line)) < line.box.height / 2;
}

const middleOf = ({ box }: OcrLine): number => box.y + box.height / 2;

/** A labelled value is taken where it is one of its kind. */
function takeRow({ field, text, lines }: LabelledRow, take: Take): void {
  if (field === 'address') take('address', clean(text), lines);
  else if (field === 'hours') take('hours', text, lines);
  else if (field === 'phone') take('phoneNumber', text, lines);
  else if (field === 'category') take('category', text, lines);
  else take('websiteUrl', text.replace(/^(?!https?:)/, 'https://'), lines);
}

/** What is set under the name comes before what is beside it, which may belong to another name that was not found. */
function underFirst({ name }: Card, lines: KindLine[]): KindLine[] {
  const [left, right] = [Math.min(...name.map(({ box }) => box.x)), Math.max(...name.map(rightOf))];
  const isUnder = (line: KindLine): boolean => line.box.x < right && rightOf(line) > left;
  return [...lines.filter(isUnder), ...lines.filter((line) => !isUnder(line))];
}

function readContact(lines: KindLine[], take: Take): void {
  const hours = hoursLines(lines);
  if (hours.length > 0) take('hours', textOfHours(hours), hours);
  for (const line of lines)
    for (const { kind, value, span, confidence } of recogniseValues(line.text, isDigits(line.text) ? { label: 'phone' } : {})) {
      if (span[1] - span[0] < LEAST_SHARE * line.text.trim().length || line.kind === 'price') continue;
      if (kind === 'phone' && confidence >= LEAST_PHONE) take('phoneNumber', value, [line]);
      if (kind === 'website' && confidence >= LEAST_WEBSITE) take('websiteUrl', value.replace(/^(?!https?:)/, 'https://'), [line]);
    }
}

/** Whether a line is nothing but digits, as many as a telephone number has. */
function isDigits(text: string): boolean {
  return !/\p{L}/u.test(text) && text.replace(/\P{Nd}/gu, '').length >= LEAST_DIGITS;
}

/** `(1,234)` to the right of the stars, which are read as anything or nothing and part it from the rating. */
function isBeside(line: KindLine, rated: KindLine | undefined): boolean {
  if (rated === undefined || line.box.x < rated.box.x || !/^\P{N}{0,8}[^\p{L}]{0,4}\(\d[\d.,]*[kK]?\)$/u.test(line.text.trim()))
    return false;
  return Math.abs(middleOf(line) - middleOf(rated)) < rated.box.height / 2;
}

function isFact({ kind, confidence }: KindLine): boolean {
  return confidence >= 50 && kind !== 'noise' && kind !== 'count';
}

/** A name that is cut or was read badly is repeated at the head of its address. */
function nameOf({ name, details }: Card): { name: string; lines: OcrLine[] } {
  const title = clean(name.map(({ text }) => text).join(' '));
  const sure = Math.min(...name.map(({ confidence }) => confidence));
  const again = details.find((line) => isNearlySame(line.text.split(',')[0] ?? '', title) && line.text.includes(','));
  const longer = clean(again?.text.split(',')[0] ?? '');
  const better = again !== undefined && (longer.startsWith(title) || again.confidence > sure + 10);
  return better ? { name: longer, lines: [again] } : { name: title, lines: name };
}

/** Signs that icons and borders are read as off both ends, and the number in a list off its beginning. */
export function clean(text: string): string {
  return text
    .replace(/^[^\p{L}\p{N}("'«„“¿¡#]+/u, '')
    .replace(/^\d{1,3}[.)]\s+(?=\p{L})/u, '')
    .replace(/[\s|\\_~«»°*=<>,;:-]+$/u, '')
    .trim();
}
