import type { ReadPlace } from '@cairn/contracts/places.ts';
import type { ReaderNotes, Trace } from '../../interface/engine.ts';
import { Judge, type JudgeData, type Verdict } from '../../scoring/judge.ts';
import { lookAlikes } from '../../scoring/look-alikes.ts';
import { readyModel } from '../../scoring/model-data.ts';
import { traceOf } from '../../scoring/trace.ts';
import { withDayNames } from './day-names.ts';
import { allowedReadings, limitsOf, placesOf, type ReadingKind, type ReadLines, readingsOf } from './choose-reading.ts';

export interface PictureReading extends ReaderNotes {
  places: ReadPlace[];
}

/**
 * The places that the lines of a picture show. Rows and cards that are set alike, with a rating, an address or a kind of place on them, and
 * the names that a trained judge chooses among the lines are rivals: cards are taken where the judge lets expect nearly as much of them.
 * `picture` numbers it in the provenance, from 0. Pure; never throws.
 */
export function readPictureLines(read: ReadLines, picture: number, options: { explain?: boolean } = {}): PictureReading {
  const rivals = readingsOf(
    { ...read, lines: withDayNames(read.lines) },
    readyModel('picture', (data: JudgeData) => new Judge(data)),
  );
  const { verdict } = rivals;
  const limits = limitsOf(verdict.thresholds);
  for (const rival of allowedReadings(rivals, limits, verdict.gateThreshold)) {
    const places = placesOf(rival, rivals, limits, picture);
    if (places.length === 0) continue;
    const traces = options.explain === true ? { traces: tracesOf(rival, places.length, verdict) } : {};
    return { places, ...notesOn(rival, verdict), ...traces };
  }
  return { places: [], uncertain: true, ...(options.explain === true && { traces: traceOf(verdict) }) };
}

const CARDS =
  'rows or cards that are set alike, with a rating, an address or a kind of place on them: the largest line of each is its name';
const NAMES_WITH_ADDRESS = 'lines that are a name and its whole address';

function tracesOf(rival: ReadingKind, count: number, verdict: Verdict): Trace[] {
  if (rival === 'cards') return [{ lines: [`${count} ${CARDS}`] }];
  if (rival === 'entries') return [{ lines: [`${count} ${NAMES_WITH_ADDRESS}`] }];
  return traceOf(verdict);
}

function notesOn(rival: ReadingKind, verdict: Verdict): Omit<PictureReading, 'places'> {
  if (rival !== 'judged') return { uncertain: rival === 'addressed' };
  const unread = lookAlikes(verdict);
  return { uncertain: !verdict.sure, ...(unread !== undefined && { unread }) };
}
