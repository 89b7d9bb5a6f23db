import {
  type PictureLimits,
  type PictureReadings,
  type ReadLines,
  type ReadingKind,
  allowedReadings,
  placesOf,
  readingsOf,
} from '@cairn/engines/training/pictures.ts';
import { Judge, type JudgeData, type JudgeThresholds } from '@cairn/engines/training/scoring.ts';
import type { HeldOutStats } from './report.ts';
import type { StagedDocument } from './staged-documents.ts';
import { CLEAN_SHARE } from './threshold-fitting.ts';

/** A staged picture with the lines that it was made of. */
export interface StagedPicture extends StagedDocument {
  read: ReadLines;
}

/** A picture with all its answers by the models that did not see it, and what each of them is worth. */
interface Answered {
  picture: StagedPicture;
  rivals: PictureReadings;
  /** Undefined for a rival that has no places. */
  f1: Record<ReadingKind, number | undefined>;
}

interface Limits extends PictureLimits {
  gate: number;
}

const RIVALS: ReadingKind[] = ['cards', 'entries', 'judged', 'addressed'];
/** Of each limit what is tried. Fewer named kinds than one in four are not: there are too few pictures of songs and people to fit it on. */
const GRID = {
  cardsShare: [0, 0.3, 0.5, 0.6, 0.7, 0.8, 0.9, 1],
  cardsGate: [0, 0.5, 0.6, 0.7, 0.8],
  namedShare: [0.25, 0.4, 0.6],
  gate: Array.from({ length: 24 }, (_, step) => Number((0.5 + step / 50).toFixed(2))),
};

/** Fits what decides between the answers for pictures: one gate for all scripts, and the limits of the reader. */
export function fitPictureLimits(
  pictures: StagedPicture[],
  folds: JudgeData[],
): { gate: JudgeThresholds['gate']; reader: PictureLimits; stats: Record<string, HeldOutStats> } {
  const judges = folds.map((data) => new Judge(data));
  const answered = pictures.map((picture) => answersOf(picture, judges[picture.fold] as Judge));
  let best = { value: -1, limits: { cardsShare: 0, cardsGate: 0, namedShare: 0.25, shapeSure: 0.7, gate: 0.8 } };
  for (const cardsShare of GRID.cardsShare)
    for (const cardsGate of GRID.cardsGate)
      for (const namedShare of GRID.namedShare)
        for (const gate of GRID.gate) {
          const limits = { cardsShare, cardsGate, namedShare, gate, shapeSure: 0 };
          const value = worthOf(answered, limits);
          if (value > best.value) best = { value, limits };
        }
  const { gate, ...reader } = best.limits;
  reader.shapeSure = shapeSure(answered, best.limits);
  const sets = [...new Set(pictures.map(({ set }) => set)), 'all'];
  return {
    gate: { other: gate },
    reader,
    stats: Object.fromEntries(
      sets.map((set) => [
        set,
        statsOfSet(
          answered.filter(({ picture }) => set === 'all' || picture.set === set),
          best.limits,
        ),
      ]),
    ),
  };
}

function answersOf(picture: StagedPicture, judge: Judge): Answered {
  const rivals = readingsOf(picture.read, judge);
  const f1 = (rival: ReadingKind): number | undefined => {
    const places = placesOf(rival, rivals, { cardsShare: 0, cardsGate: 0, namedShare: 0, shapeSure: 0 }, 0);
    return places.length === 0 ? undefined : picture.score(places.map(({ name }) => name));
  };
  return { picture, rivals, f1: Object.fromEntries(RIVALS.map((rival) => [rival, f1(rival)])) as Answered['f1'] };
}

/** The rival that is taken; undefined where the picture stays without places. */
function taken({ rivals, f1 }: Answered, limits: Limits): ReadingKind | undefined {
  for (const rival of allowedReadings(rivals, limits, limits.gate)) if (f1[rival] !== undefined) return rival;
  return undefined;
}

function worthOf(answered: Answered[], limits: Limits): number {
  const { meanF1, clean, empty } = statsOfSet(answered, limits);
  return meanF1 * (1 - CLEAN_SHARE) + (clean / Math.max(1, empty)) * CLEAN_SHARE;
}

function statsOfSet(answered: Answered[], limits: Limits): HeldOutStats {
  const wanted = answered.filter(({ picture }) => picture.wanted > 0);
  const none = answered.filter(({ picture }) => picture.wanted === 0);
  const mean = (value: (one: Answered) => number): number =>
    Number((wanted.reduce((sum, one) => sum + value(one), 0) / Math.max(1, wanted.length)).toFixed(4));
  const f1 = (one: Answered): number => {
    const rival = taken(one, limits);
    return rival === undefined ? 0 : (one.f1[rival] ?? 0);
  };
  return {
    documents: wanted.length,
    meanF1: mean(f1),
    meanF1WithoutGate: mean((one) => {
      const rival = taken(one, { ...limits, cardsGate: 0, gate: 0 });
      return rival === undefined ? 0 : (one.f1[rival] ?? 0);
    }),
    meanF1BestCut: mean((one) => Math.max(0, ...RIVALS.map((rival) => one.f1[rival] ?? 0))),
    empty: none.length,
    clean: none.filter((one) => {
      const rival = taken(one, limits);
      return rival === undefined || one.f1[rival] === 1;
    }).length,
  };
}

/** Mean F1 of the answers that are read by their shape. */
function shapeSure(answered: Answered[], limits: Limits): number {
  const scores = answered.flatMap((one) => {
    const rival = taken(one, limits);
    return rival === undefined || rival === 'judged' ? [] : [one.f1[rival] ?? 0];
  });
  return Number((scores.reduce((sum, score) => sum + score, 0) / Math.max(1, scores.length)).toFixed(2));
}
