import { PLACE_LIMITS, type ReadPlace } from '@cairn/contracts/places.ts';
import { PlaceBuilder } from '../../place/place-builder.ts';
import { isNearlySame } from '../../place/same-name.ts';
import { boxReceipt, OCR_EXTRACTOR } from './box-receipt.ts';
import { type Card, isPostalLike, isRemark } from './cards.ts';
import { categoryOf, isControl, ratingOf, reviewCountOf } from './kinds.ts';
import { bottomOf, type OcrLine } from './lines.ts';
import type { KindLine } from './styles.ts';
import { addressScore, fold, wordsOf } from './words.ts';

const PHONE = /^[^\p{L}\d+(]{0,3}(?:\p{L}{2,5}[.:]?\s)?(\+?[\d(][\d\s().-]{7,18}\d)$/u;

/** The second line of an address: `10119 Berlin`. */
const POSTAL_LINE = /^(?:[A-Z]{1,2}-)?\d{4,6}\s\p{Lu}/u;
/** An address of the web alone on its line, in small letters as interfaces show it. */
const WEBSITE = /^(?:https?:\/\/)?(?:[a-z0-9-]{1,60}\.){1,4}[a-z]{2,12}(?:\/[\w./~%-]*)?$/;

/** The place that a card shows, each value with the box it was read from. */
export function placeOfCard(card: Card, picture: number): ReadPlace {
  const builder = new PlaceBuilder(OCR_EXTRACTOR);
  const take: Take = (field, value, lines) => builder.set(field, value, boxReceipt(picture, lines));
  const { name, lines: nameLines } = nameOf(card);
  take('name', name, nameLines);
  const address = addressLines(card, name);
  if (address.length > 0) take('address', addressText(address), address);
  readFacts(
    card.details.filter((line) => !address.includes(line) && !repeats(line.text, name)),
    take,
  );
  const [remark] = card.details;
  const plain = Object.keys(builder.place.receipts ?? {}).every((field) => field === 'name');
  if (plain && remark !== undefined && isRemark(remark, card.name.at(-1) as KindLine)) take('note', remark.text, [remark]);
  return builder.place;
}

/** Its lines as one; buttons that stand behind it on the line ("Show on map") are none of it. */
function addressText(lines: KindLine[]): string {
  const whole = lines.reduce((text, line) => {
    const pieces = line.text.split(/\s[-–·•|]\s/u).filter((piece) => !isControl(piece));
    const joint = text === '' ? '' : POSTAL_LINE.test(line.text) && !text.endsWith(',') ? ', ' : ' ';
    return text + joint + pieces.join(' - ');
  }, '');
  return clean(whole).replace(/[.…]+$/u, '');
}

/** Some rows show the name a second time, in another spelling or language: that is no fact about the place. */
function repeats(text: string, name: string): boolean {
  const beginning = (words: string): string =>
    fold(words)
      .replace(/[^\p{L}]+/gu, '')
      .slice(0, 6);
  return isNearlySame(text, name) || (wordsOf(text).length >= 2 && beginning(name).length === 6 && beginning(text) === beginning(name));
}

type Take = <Field extends keyof ReadPlace>(field: Field, value: ReadPlace[Field], lines: OcrLine[]) => void;

function readFacts(lines: KindLine[], take: Take): void {
  const rated = lines.find(({ kind }) => kind === 'rating');
  const rating = rated === undefined ? undefined : ratingOf(rated.text);
  if (rated !== undefined && rating !== undefined) take('rating', rating.rating, [rated]);
  const counted = rating?.reviewCount === undefined ? lines.find((line) => line.kind === 'reviews' || isBeside(line, rated)) : rated;
  const count = rating?.reviewCount ?? (counted === undefined ? undefined : reviewCountOf(counted.text));
  if (counted !== undefined && count !== undefined) take('reviewCount', count, [counted]);
  const described = lines.find((line) => isFact(line) && categoryOf(line.text) !== undefined);
  const category = described === undefined ? undefined : categoryOf(described.text);
  if (described !== undefined && category !== undefined) take('category', clean(category).slice(0, PLACE_LIMITS.category), [described]);
  const hours = lines.find(({ kind, text }) => kind === 'hours' && /\d/.test(text));
  if (hours !== undefined) take('hours', hours.text, [hours]);
  const site = lines.find(({ text }) => WEBSITE.test(text.trim()));
  if (site !== undefined) take('websiteUrl', site.text.trim().replace(/^(?!https?:)/, 'https://'), [site]);
  const called = lines.find(({ text }) => PHONE.test(text) && text.replace(/\D/g, '').length >= 8);
  const phone = called === undefined ? undefined : PHONE.exec(called.text)?.[1];
  if (called !== undefined && phone !== undefined) take('phoneNumber', phone, [called]);
}

/** `(1,234)` to the right of the stars, which are read as anything or nothing and part it from the rating. */
function isBeside(line: KindLine, rated: KindLine | undefined): boolean {
  if (rated === undefined || line.box.x < rated.box.x || !/^\P{N}{0,8}[^\p{L}]{0,4}\(\d[\d.,]*[kK]?\)$/u.test(line.text.trim()))
    return false;
  return Math.abs(line.box.y + line.box.height / 2 - rated.box.y - rated.box.height / 2) < rated.box.height / 2;
}

function isFact({ kind, confidence }: KindLine): boolean {
  return confidence >= 50 && (kind === 'other' || kind === 'price' || kind === 'control' || kind === 'prose');
}

/** A name that is cut or was read badly stands once more at the head of its address. */
function nameOf({ name, details }: Card): { name: string; lines: OcrLine[] } {
  const title = clean(name.map(({ text }) => text).join(' '));
  const sure = Math.min(...name.map(({ confidence }) => confidence));
  const again = details.find((line) => isNearlySame(line.text.split(',')[0] ?? '', title) && line.text.includes(','));
  const longer = clean(again?.text.split(',')[0] ?? '');
  const better = again !== undefined && (longer.startsWith(title) || again.confidence > sure + 10);
  return better ? { name: longer, lines: [again] } : { name: title, lines: name };
}

/** The line most like an address, the lower one of two, with the lines it goes on in. */
function addressLines({ details }: Card, name: string): KindLine[] {
  const scored = details.filter(({ confidence }) => confidence >= 50).map((line) => ({ line, score: scoreAddress(line, name) }));
  const best = scored.findLast(({ score }) => score >= 0.3 && scored.every((other) => other.score <= score));
  if (best === undefined) return [];
  const lines = [best.line];
  for (const line of details) if (goesOn(lines.at(-1) as KindLine, line)) lines.push(line);
  for (const line of details.toReversed()) if (goesOn(line, lines[0] as KindLine)) lines.unshift(line);
  return lines;
}

/** Whether an address goes on in the line below: set alike, close, and parted by a comma or told by its own pieces. */
function goesOn(upper: KindLine, lower: KindLine): boolean {
  const tight = lower.box.y > upper.box.y && lower.box.y - bottomOf(upper) < upper.box.height * 1.1;
  const alike = Math.abs(lower.box.x - upper.box.x) < upper.advance && Math.abs(lower.advance - upper.advance) < upper.advance * 0.15;
  const told = (line: KindLine): boolean =>
    line.kind === 'address' ||
    (line.kind === 'noise' && isPostalLike(line.text)) ||
    (line.kind === 'other' && categoryOf(line.text) === undefined);
  return (
    tight && alike && told(upper) && told(lower) && (upper.text.endsWith(',') || isPostalLike(lower.text) || POSTAL_LINE.test(lower.text))
  );
}

function scoreAddress(line: KindLine, name: string): number {
  if (line.kind === 'address') return 1 + addressScore(line.text);
  if (line.kind !== 'other' && line.kind !== 'prose') return 0;
  const begins = line.text.includes(',') && isNearlySame(line.text.split(',')[0] ?? '', name);
  const postal = isPostalLike(line.text) ? 0.35 + (/\d/.test(line.text) ? 0.1 : 0) : 0;
  return Math.max(addressScore(line.text), postal, begins ? 0.6 : 0);
}

/** Signs that icons and borders are read as off both ends, and the number in a list off its beginning. */
export function clean(text: string): string {
  return text
    .replace(/^[^\p{L}\p{N}("'«„“¿¡#]+/u, '')
    .replace(/^\d{1,3}[.)]\s+(?=\p{L})/u, '')
    .replace(/[\s|\\_~«»°*=<>,;:-]+$/u, '')
    .trim();
}
