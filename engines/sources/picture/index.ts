import type { ReadPlace } from '@cairn/contracts/places.ts';
import type { ReaderNotes, Trace } from '../../engine.ts';
import { assemblePlaces } from '../../place/assemble.ts';
import type { UnitRange } from '../../place/records.ts';
import { Judge, type JudgeData, type Verdict } from '../../scoring/judge.ts';
import { lookAlikes } from '../../scoring/look-alikes.ts';
import { readyModel } from '../../scoring/model-data.ts';
import { finish } from '../../scoring/steps.ts';
import { traceOf } from '../../scoring/trace.ts';
import { inReadingOrder } from './blocks.ts';
import { boxReceipt, OCR_EXTRACTOR } from './box-receipt.ts';
import { type Cards, findCards } from './cards.ts';
import { findAddressedNames, findEntries } from './entries.ts';
import { saysPlaces } from './evidence.ts';
import { measureLines, type OcrLine, type PictureLine } from './lines.ts';
import { clean, placeOfCard } from './place.ts';
import { type PictureDocument, segmentPicture } from './segment.ts';

export interface PictureReading extends ReaderNotes {
  places: ReadPlace[];
}

/** So sure are the cards that a picture sets alike; a fitted figure would need more pictures with cards than there are. */
const CARD_CONFIDENCE = 0.7;

/**
 * The places that the lines of a picture show. Rows and cards that are set alike, with a rating, an address or a kind of place on them, are
 * read as such; the lines of any other picture are units that are judged like those of a text, with their sizes and edges. `picture` numbers
 * it in the receipts, from 0. Pure; never throws.
 */
export function readPictureLines(
  read: { width: number; height: number; lines: OcrLine[] },
  picture: number,
  options: { explain?: boolean } = {},
): PictureReading {
  const document = segmentPicture(read);
  const verdict = readyModel('picture', (data: JudgeData) => new Judge(data)).judge(document);
  const asCards = (count: number, what: string) => explained(options, () => [{ lines: [`${count} ${what}`] }]);
  const cards = readCards(read, picture);
  if (cards.length > 0) return { places: cards, uncertain: false, ...asCards(cards.length, CARDS) };
  const entries = findEntries(measureLines(read.lines));
  if (entries.length > 0)
    return {
      places: entries.map((entry) => placeOfEntry(entry, picture)),
      uncertain: false,
      ...asCards(entries.length, NAMES_WITH_ADDRESS),
    };
  const judged = judgedPlaces(document, verdict, picture);
  const traces = explained(options, () => traceOf(verdict));
  if (judged.places.length > 0) return { ...judged, ...traces };
  const addressed = findAddressedNames(inReadingOrder(measureLines(read.lines)));
  return { ...judged, places: addressed.map((one) => placeOfAddressed(one, picture)), ...traces };
}

const CARDS =
  'rows or cards that are set alike, with a rating, an address or a kind of place on them: the largest line of each is its name';
const NAMES_WITH_ADDRESS = 'lines that are a name and its whole address';

function explained({ explain }: { explain?: boolean }, traces: () => Trace[]): { traces?: Trace[] } {
  return explain === true ? { traces: traces() } : {};
}

/** A line that is a name and its whole address. */
function placeOfEntry({ name, address, line }: ReturnType<typeof findEntries>[number], picture: number): ReadPlace {
  const receipt = boxReceipt(picture, [line]);
  return {
    name: clean(name),
    address: clean(address),
    rung: OCR_EXTRACTOR,
    confidence: CARD_CONFIDENCE,
    receipts: { name: receipt, address: receipt },
  };
}

function placeOfAddressed({ name, address }: ReturnType<typeof findAddressedNames>[number], picture: number): ReadPlace {
  return {
    name: clean(name.text),
    address: clean(address.text),
    rung: OCR_EXTRACTOR,
    confidence: CARD_CONFIDENCE,
    receipts: { name: boxReceipt(picture, [name]), address: boxReceipt(picture, [address]) },
  };
}

function readCards(read: { width: number; height: number; lines: OcrLine[] }, picture: number): ReadPlace[] {
  const lines = measureLines(read.lines);
  const found = findCards(lines, read);
  if (found === undefined || !showsPlaces(lines, found)) return [];
  return found.cards
    .map((card) => placeOfCard(card, picture))
    .filter(({ name }) => name !== '')
    .map((place) => ({ ...place, confidence: CARD_CONFIDENCE }));
}

/** Songs, goods and people come on cards too, with stars and prices. */
function showsPlaces(lines: PictureLine[], { cards }: Cards): boolean {
  if (cards.some(({ details }) => details.some(({ kind }) => kind === 'distance'))) return true;
  return saysPlaces(
    lines,
    cards.flatMap((card) => card.name),
  );
}

function judgedPlaces(document: PictureDocument, verdict: Verdict, picture: number): PictureReading {
  const all = document.units.map(({ line }) => line);
  const named = verdict.chosen.flatMap(({ candidate }) => document.units[candidate.unit]?.line ?? []);
  if (named.length > 0 && !saysPlaces(all, named)) return { places: [], uncertain: true };
  const chosen = verdict.chosen.toSorted((a, b) => a.candidate.unit - b.candidate.unit || a.candidate.from - b.candidate.from);
  const receiptOf = (ranges: UnitRange[]) =>
    boxReceipt(
      picture,
      ranges.flatMap(({ unit }) => document.units[unit]?.line ?? []),
    );
  const names = chosen.map(({ candidate: { unit, from, to } }) => ({ unit, from, to }));
  const places = finish(assemblePlaces(document, names, { receiptOf, extractor: OCR_EXTRACTOR })).map((place, index) => ({
    ...place,
    confidence: Number((chosen[index]?.probability ?? 0).toFixed(3)),
  }));
  const unread = lookAlikes(verdict);
  return {
    places,
    uncertain: places.length === 0 || !verdict.sure,
    ...(unread !== undefined && { unread }),
  };
}
