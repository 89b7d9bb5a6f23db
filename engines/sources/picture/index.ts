import type { ReadPlace } from '@cairn/contracts/places.ts';
import type { ReaderNotes } from '../../engine.ts';
import { readText } from '../text/index.ts';
import { shapeOf } from '../text/shape.ts';
import { isConnector, isContextWord, isCuisine, isPlaceWord, isTalkWord, wordsOf } from '../text/words.ts';
import { type Cards, findCards } from './cards.ts';
import { findEntries } from './entries.ts';
import { isGeneric, kindOf } from './kinds.ts';
import { measureLines, type OcrLine, type PictureLine } from './lines.ts';
import { boxReceipt, clean, OCR_RUNG, placeOfCard } from './place.ts';

export interface PictureReading extends Pick<ReaderNotes, 'unread' | 'traces'> {
  places: ReadPlace[];
  /** What stands where names stand and is none. */
  dropped: Array<{ reason: string; example: string }>;
}

/**
 * The places that the lines of a picture show. In this order: cards and rows set alike, entries of one line with their address, a text with
 * places in it, signs of a photograph. `picture` numbers it in the receipts, from 0. Pure; never throws.
 */
export function readPictureLines(read: { width: number; height: number; lines: OcrLine[] }, picture: number): PictureReading {
  const lines = measureLines(read.lines);
  const cards = findCards(lines, read);
  if (cards !== undefined && cards.cards.length > 0 && tellsOfPlaces(lines, cards)) {
    return {
      places: cards.cards.map((card) => placeOfCard(card, picture)).filter(({ name }) => name !== ''),
      dropped: cards.refused.map(({ text }) => ({ reason: 'not a place', example: text })),
    };
  }
  const entries = findEntries(lines);
  if (entries.length > 0) return { places: entries.map((entry) => placeOfEntry(entry, picture)), dropped: [] };
  const told = readAsText(lines, picture);
  return told.places.length > 0 ? told : { places: readSigns(lines, picture), dropped: told.dropped };
}

function placeOfEntry({ name, address, line }: ReturnType<typeof findEntries>[number], picture: number): ReadPlace {
  const receipt = boxReceipt(picture, [line]);
  return { name: clean(name), address: clean(address), rung: OCR_RUNG, receipts: { name: receipt, address: receipt } };
}

/**
 * Whether cards are of places: songs, goods and people come on such cards too, with stars and prices. Somewhere there stands an address, a
 * distance, opening hours, a kind of place, or a word that only places have.
 */
function tellsOfPlaces(lines: PictureLine[], { cards }: Cards): boolean {
  const details = cards.flatMap((card) => card.details);
  if (details.some(({ kind }) => kind === 'address' || kind === 'distance' || kind === 'hours')) return true;
  return lines.some((line) => kindOf(line) !== 'noise' && wordsOf(line.text).some(isOfPlaces));
}

function isOfPlaces(word: string): boolean {
  return isPlaceWord(word) || isCuisine(word) || isContextWord(word);
}

/** Lines of words alone, for the reader of texts; a gap of more than a line begins a new paragraph. */
function readAsText(lines: PictureLine[], picture: number): PictureReading {
  const said = lines.filter((line) => !['noise', 'control', 'clock', 'count'].includes(kindOf(line)));
  const spans: Array<{ start: number; end: number; line: PictureLine }> = [];
  let text = '';
  for (const [index, line] of said.entries()) {
    const before = said[index - 1];
    const gap = before === undefined ? 0 : line.box.y - before.box.y;
    text += before === undefined ? '' : gap > before.box.height * 2.2 || gap < 0 ? '\n\n' : '\n';
    spans.push({ start: text.length, end: text.length + line.text.length, line });
    text += line.text;
  }
  const reading = readText(text);
  if (!isToldOfPlaces(reading.places, said)) return { places: [], dropped: [] };
  const linesAt = (start: number, end: number): PictureLine[] =>
    spans.filter((span) => span.start < end && span.end > start).map(({ line }) => line);
  const places = reading.places
    .filter(({ name }) => isSetAsName(name))
    .map((place): ReadPlace => {
      const receipts = Object.entries(place.receipts ?? {}).flatMap(([field, receipt]) => {
        const at = receipt.kind === 'text' ? linesAt(receipt.start, receipt.end) : [];
        return at.length === 0 ? [] : [[field, boxReceipt(picture, at)] as const];
      });
      return { ...place, rung: OCR_RUNG, receipts: Object.fromEntries(receipts) };
    });
  return { places, dropped: reading.dropped };
}

const LEAST_SHARE = 0.2;

/** A list of names is one of places when some of them say so, or its heading does; lists of songs and films look the same. */
function isToldOfPlaces(places: ReadPlace[], said: PictureLine[]): boolean {
  const telling = places.filter(({ name, address, rating, category }) => {
    return address !== undefined || rating !== undefined || category !== undefined || wordsOf(name).some(isPlaceWord);
  });
  const heading = said.slice(0, 2).flatMap((line) => wordsOf(line.text));
  return telling.length >= places.length * LEAST_SHARE || heading.some((word) => isPlaceWord(word) || isCuisine(word) || isTalkWord(word));
}

/** In a picture's own words names begin with capitals and do not break off; lines of a sentence do. */
function isSetAsName(name: string): boolean {
  const { titled, words } = shapeOf(name);
  return titled >= 0.6 && !/^\P{L}*\p{Ll}/u.test(name) && !isConnector(words.at(-1) ?? '');
}

/** No more lines than these are on signs; a screen or a page with words of places on it has more. */
const MOST_SIGNS = 14;
const SURE = 60;
/** Which share of the lines must be such signs: on anything else one name or another holds a place's word by chance. */
const LEAST_SIGNS = 0.3;

/** In a photograph, signs that name a kind of place together with its own name: "Palais du Louvre", "Musée Rodin". */
function readSigns(lines: PictureLine[], picture: number): ReadPlace[] {
  const telling = lines.filter((line) => kindOf(line) === 'other');
  if (lines.length > MOST_SIGNS) return [];
  const signs = telling.filter(({ text, confidence }) => {
    const { words, placeWords } = shapeOf(text);
    return confidence >= SURE && placeWords > 0 && words.length >= 2 && isSetAsName(text) && !isGeneric(text);
  });
  if (signs.length < telling.length * LEAST_SIGNS) return [];
  return signs.map((line) => ({ name: clean(line.text), rung: OCR_RUNG, receipts: { name: boxReceipt(picture, [line]) } }));
}
