import type { ReadPlace } from '@cairn/contracts/places.ts';
import { assemblePlaces } from '../../place/assemble.ts';
import type { UnitRange } from '../../place/records.ts';
import { type Chosen, cutByExpectedF1, fillColumns } from '../../scoring/choice.ts';
import type { Judge, Verdict } from '../../scoring/judge.ts';
import { finish } from '../../scoring/steps.ts';
import type { JudgeThresholds } from '../../scoring/thresholds.ts';
import { addressBlocks } from './address-blocks.ts';
import { inReadingOrder } from './blocks.ts';
import { boxProvenance, OCR_EXTRACTOR } from './box-provenance.ts';
import { type Cards, findCards, withDetails } from './cards.ts';
import { findAddressedNames, findEntries } from './entries.ts';
import { placeEvidence } from './evidence.ts';
import { linesForNames, linesForValues, measureLines, type OcrLine, type PictureLine } from './lines.ts';
import { clean, placesOfBlocks, placesOfCards } from './place.ts';
import { type PictureDocument, segmentPicture } from './segment.ts';
import { territoriesOf } from './territories.ts';

/** The lines that OCR read in a picture. */
export interface ReadLines {
  width: number;
  height: number;
  lines: OcrLine[];
}

/** What decides between the answers for a picture; fitted in training and stored with the model. */
export interface PictureLimits {
  /** Cards, and entries of one line, are taken where their expected F1 is at least this share of that of the judged names. */
  cardsShare: number;
  /** Least probability that the picture holds places at all for cards to be taken. */
  cardsGate: number;
  /** More than this share of the names must say that they are places where nothing else does: one song in four is a hotel too. */
  namedShare: number;
  /** How right answers are that are read by their shape: cards, entries and names over addresses. */
  shapeSure: number;
}

/** Those of a model; the ones before they were fitted where it names none. */
export function limitsOf({ reader }: JudgeThresholds): PictureLimits {
  return { cardsShare: 0, cardsGate: 0, namedShare: 0.25, shapeSure: 0.7, ...reader };
}

export type ReadingKind = 'cards' | 'entries' | 'judged' | 'addressed';

type Entries = ReturnType<typeof findEntries>;

/** The answers that a picture's lines allow. */
export interface PictureReadings {
  document: PictureDocument;
  verdict: Verdict;
  lines: PictureLine[];
  /** The lines that hold values. */
  values: PictureLine[];
  cards: { found: Cards; worth: number; evidence: number } | undefined;
  entries: { found: Entries; worth: number } | undefined;
  /** The judge's names, whether or not the gate lets them pass. */
  judged: { chosen: Chosen[]; worth: number; evidence: number };
}

/** All answers for a picture, with the F1 that the judge's probabilities let expect of cards and of its own names. */
export function readingsOf(read: ReadLines, judge: Judge): PictureReadings {
  const document = segmentPicture(read);
  const verdict = judge.judge(document);
  const lines = measureLines(linesForNames(read.lines));
  const values = measureLines(linesForValues(read.lines));
  const found = findCards(lines, read, values);
  const entries = findEntries(lines);
  const bestOn = bestProbabilities(document, verdict);
  const all = verdict.listed.reduce((sum, { probability }) => sum + probability, 0);
  const worth = (probabilities: number[]): number =>
    (2 * probabilities.reduce((sum, one) => sum + one, 0)) / Math.max(1, probabilities.length + all);
  const cut = cutByExpectedF1(verdict.listed, verdict.thresholds);
  const chosen = fillColumns(verdict.described, cut, verdict.second, verdict.thresholds);
  const named = chosen.flatMap(({ candidate }) => document.units[candidate.unit]?.line ?? []);
  return {
    document,
    verdict,
    lines,
    values,
    cards:
      found === undefined
        ? undefined
        : { found, worth: worth(found.cards.map(({ name }) => bestOn(name))), evidence: cardEvidence(lines, found) },
    entries: entries.length === 0 ? undefined : { found: entries, worth: worth(entries.map(({ line }) => bestOn([line]))) },
    judged: {
      evidence: placeEvidence(
        document.units.map(({ line }) => line),
        named,
      ),
      chosen: chosen.toSorted((a, b) => a.candidate.unit - b.candidate.unit || a.candidate.from - b.candidate.from),
      worth: worth(chosen.map(({ probability }) => probability)),
    },
  };
}

/** Only places have a distance. */
function cardEvidence(lines: PictureLine[], { cards }: Cards): number {
  if (cards.some(({ details }) => details.some(({ kind }) => kind === 'distance'))) return 1;
  return placeEvidence(
    lines,
    cards.flatMap(({ name }) => name),
  );
}

/** The probability of the best name on any of some lines. */
function bestProbabilities(document: PictureDocument, { described, second }: Verdict): (lines: PictureLine[]) => number {
  const best = new Float32Array(document.units.length);
  for (const [index, { unit }] of described.candidates.entries()) best[unit] = Math.max(best[unit] as number, second[index] as number);
  return (lines) =>
    document.units.reduce(
      (most, { line }, unit) => (lines.some(({ box }) => isWithin(box, line.box)) ? Math.max(most, best[unit] as number) : most),
      0,
    );
}

function isWithin(inner: OcrLine['box'], outer: OcrLine['box']): boolean {
  const across = inner.x >= outer.x && inner.x + inner.width <= outer.x + outer.width;
  return across && inner.y >= outer.y && inner.y + inner.height <= outer.y + outer.height;
}

/**
 * The rivals that the limits and the picture's evidence allow, the one to be taken first. `gate`: least probability that the picture holds places
 * at all for the judge's names to be taken.
 */
export function* allowedReadings(
  { verdict, cards, entries, judged }: PictureReadings,
  limits: PictureLimits,
  gate: number,
): Generator<ReadingKind> {
  const { cardsGate, cardsShare, namedShare } = limits;
  const isWorth = (worth: number): boolean => worth >= cardsShare * judged.worth;
  if (cards !== undefined && isWorth(cards.worth) && cards.evidence > namedShare && verdict.gate >= cardsGate) yield 'cards';
  if (entries !== undefined && isWorth(entries.worth)) yield 'entries';
  if (verdict.gate >= gate && judged.evidence > namedShare) yield 'judged';
  yield 'addressed';
}

/** The places of one rival; none where it has none. Confidences are the judge's, or `shapeSure`. */
export function placesOf(kind: ReadingKind, readings: PictureReadings, limits: PictureLimits, picture: number): ReadPlace[] {
  const { lines, values, cards, entries, judged, document } = readings;
  const sure = { rung: OCR_EXTRACTOR, confidence: limits.shapeSure };
  switch (kind) {
    case 'cards':
      return placesOfCards(cards === undefined ? [] : withDetails(cards.found, values), picture)
        .map((place) => ({ ...place, ...sure }))
        .filter(({ name }) => name !== '');
    case 'entries':
      return (entries?.found ?? []).map(({ name, address, line }) => {
        const provenance = boxProvenance(picture, [line]);
        return { name: clean(name), address: clean(address), ...sure, receipts: { name: provenance, address: provenance } };
      });
    case 'judged': {
      const found = cards === undefined ? [] : withDetails(cards.found, values);
      const ofCards = placesOfCards(found, picture);
      const blocks = addressBlocks(lines).flat();
      const chosen = judged.chosen.filter(({ candidate }) => !isOneOf(document.units[candidate.unit]?.line, blocks));
      const names = chosen.map(({ candidate }) => document.units[candidate.unit]?.line);
      const ofBlocks = placesOfBlocks(
        territoriesOf(
          names.filter((line) => line !== undefined),
          values,
        ),
        picture,
      );
      return judgedPlaces(document, chosen, picture).map((place, index) => {
        const line = names[index];
        const card = ofCards[found.findIndex(({ name }) => line !== undefined && name.some(({ box }) => isWithin(box, line.box)))];
        const facts = card ?? ofBlocks[index];
        return facts === undefined ? place : withFactsOf(facts, place);
      });
    }
    case 'addressed':
      return findAddressedNames(inReadingOrder(lines)).map(({ name, address }) => ({
        name: clean(name.text),
        address: clean(address.text),
        ...sure,
        receipts: { name: boxProvenance(picture, [name]), address: boxProvenance(picture, [address]) },
      }));
  }
}

/** Whether a line, or one of those that it was put together of, is among others: no line of an address is a name. */
function isOneOf(line: PictureLine | undefined, others: PictureLine[]): boolean {
  return line !== undefined && others.some(({ box }) => isWithin(box, line.box) || isWithin(line.box, box));
}

/**
 * A place with what its card says beside what was read of it only by its name. The kind that the card states comes before one that the name lets
 * guess, and the longer one of two addresses that say the same. No line is a value and a note.
 */
function withFactsOf(card: ReadPlace, place: ReadPlace): ReadPlace {
  const joined = { ...card, ...place, receipts: { ...card.receipts, ...place.receipts } };
  const own: Array<'category' | 'address'> = [
    ...(card.category !== undefined ? (['category'] as const) : []),
    ...(card.address !== undefined && place.address !== undefined && holds(card.address, place.address) ? (['address'] as const) : []),
  ];
  for (const field of own) {
    joined[field] = card[field];
    const receipt = card.receipts?.[field];
    if (receipt !== undefined) joined.receipts = { ...joined.receipts, [field]: receipt };
  }
  return withoutValues(joined);
}

const lettersOf = (text: string): string => text.replace(/[^\p{L}\p{N}]+/gu, '').toLowerCase();

const holds = (whole: string, part: string): boolean => lettersOf(whole).includes(lettersOf(part));

/** The place with a note of the lines that no other field holds. */
function withoutValues({ note, ...place }: ReadPlace): ReadPlace {
  if (note === undefined) return place;
  const values = [place.address, place.category, place.hours].flatMap((value) => (value === undefined ? [] : [lettersOf(value)]));
  const kept = note.split('\n').filter((line) => lettersOf(line) !== '' && !values.some((value) => value.includes(lettersOf(line))));
  if (kept.length > 0) return { ...place, note: kept.join('\n') };
  const { note: _note, ...receipts } = place.receipts ?? {};
  return { ...place, receipts };
}

function judgedPlaces(document: PictureDocument, chosen: Chosen[], picture: number): ReadPlace[] {
  const provenanceOf = (ranges: UnitRange[]) =>
    boxProvenance(
      picture,
      ranges.flatMap(({ unit }) => document.units[unit]?.line ?? []),
    );
  const names = chosen.map(({ candidate: { unit, from, to } }) => ({ unit, from, to }));
  return finish(assemblePlaces(document, names, { provenanceOf, extractor: OCR_EXTRACTOR })).map((place, index) => ({
    ...place,
    confidence: Number((chosen[index]?.probability ?? 0).toFixed(3)),
  }));
}
