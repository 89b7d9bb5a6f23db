import { PLACE_LIMITS, type ReadPlace } from '@cairn/contracts/places.ts';
import { PlaceBuilder } from '../../place/place-builder.ts';
import { isNearlySame } from '../../place/same-name.ts';
import { recogniseValues } from '../../values/index.ts';
import { addressOf } from './addresses.ts';
import { boxProvenance, OCR_EXTRACTOR } from './box-provenance.ts';
import { type Card, isRemark } from './cards.ts';
import { contradicts, isSameKind, lineCategory } from './categories.ts';
import type { OcrLine } from './lines.ts';
import { ratingColumn, ratingOf, reviewCountOf } from './ratings.ts';
import type { KindLine } from './styles.ts';
import { fold, pictureWords } from './words.ts';

const LEAST_PHONE = 0.55;
const LEAST_DIGITS = 8;
const LEAST_WEBSITE = 0.7;
/** A line that holds a telephone number or an address of the web holds little else. */
const LEAST_SHARE = 0.6;

/** The places that cards show, each value with the box it was read from. */
export function placesOfCards(cards: Card[], picture: number): ReadPlace[] {
  const column = ratingColumn(cards);
  return cards.map((card) => placeOfCard(card, picture, column.get(card)));
}

function placeOfCard(card: Card, picture: number, inColumn: { line: OcrLine; rating: number } | undefined): ReadPlace {
  const builder = new PlaceBuilder(OCR_EXTRACTOR);
  const take: Take = (field, value, lines) => builder.set(field, value, boxProvenance(picture, lines));
  const { name, lines: nameLines } = nameOf(card);
  take('name', name, nameLines);
  const address = addressOf(card, name);
  if (address !== undefined) take('address', clean(address.text), address.lines);
  const facts = card.details.filter((line) => address?.lines.includes(line) !== true && !repeats(line.text, name));
  readRating(facts, take);
  if (builder.place.rating === undefined && inColumn !== undefined) take('rating', inColumn.rating, [inColumn.line]);
  readCategory(facts, name, take);
  readContact(facts, take);
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
  const rated = lines.find(({ kind, text }) => kind === 'rating' && ratingOf(text) !== undefined);
  const rating = rated === undefined ? undefined : ratingOf(rated.text);
  if (rated !== undefined && rating !== undefined) take('rating', rating.rating, [rated]);
  const counted = rating?.reviewCount === undefined ? lines.find((line) => line.kind === 'reviews' || isBeside(line, rated)) : rated;
  const count = rating?.reviewCount ?? (counted === undefined ? undefined : reviewCountOf(counted.text, isBeside(counted, rated)));
  if (counted !== undefined && count !== undefined) take('reviewCount', count, [counted]);
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

function readContact(lines: KindLine[], take: Take): void {
  const hours = lines.find(({ kind, text }) => kind === 'hours' && /\d/.test(text));
  if (hours !== undefined) take('hours', hours.text, [hours]);
  for (const line of lines)
    for (const { kind, value, span, confidence } of recogniseValues(line.text, isDigits(line.text) ? { label: 'phone' } : {})) {
      if (span[1] - span[0] < LEAST_SHARE * line.text.trim().length) continue;
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
  return confidence >= 50 && (kind === 'other' || kind === 'price' || kind === 'control' || kind === 'prose');
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
