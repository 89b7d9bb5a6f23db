import type { FailureCode, Ledger, RungCost, Source } from '@cairn/contracts/extraction.ts';
import type { ReadPlace } from '@cairn/contracts/places.ts';
import type { ReadingText, ReadingTexts } from '@cairn/contracts/reading-texts.ts';
import type { StageText } from '@cairn/contracts/stage-texts.ts';
import type { RunResult } from '@cairn/engines/run.ts';
import { secondsUntil } from '../queue/seconds-until.ts';

/** Milliseconds after its start that a job waits at most for a paused service, because a person waits for the job. */
const PATIENCE = 60_000;

/** The places of a job at its end: the first `kept` of those that are stored, with `rest` behind them. */
export interface PlacesAtEnd {
  kept: number;
  rest: ReadPlace[];
}

/** What is stored of a job that has ended. */
export interface JobEnd {
  status: 'completed' | 'failed';
  places: PlacesAtEnd;
  placesCount: number;
  error?: ReadingTexts;
  errorCode?: FailureCode;
  ledger?: Ledger;
  source?: Source;
  costs?: RungCost[];
  nextIn?: undefined;
}

/** What is stored of a job that waits, and for how many seconds. */
export interface JobWait {
  status: 'pending';
  stage: StageText;
  nextIn: number;
}

export type Conclusion = JobEnd | JobWait;

/**
 * The outcome of a reading: the job ends with what was read, or waits until its service is no longer paused. `places` are where its places
 * are; `now` is in milliseconds since 1970.
 */
export function conclude(result: RunResult, places: PlacesAtEnd, { createdAt }: { createdAt: Date }, now: number): Conclusion {
  const { ledger, source, costs, failure, pausedUntil, texts, stoppedBy } = result;
  if (failure && pausedUntil !== undefined && pausedUntil <= createdAt.getTime() + PATIENCE)
    return { status: 'pending', stage: { code: 'waiting-for-service' }, nextIn: secondsUntil(pausedUntil, now) };
  const common = { places, placesCount: result.count, ledger, source, costs };
  if (failure) return { ...common, status: 'failed', error: failure.texts, errorCode: failure.code };
  return {
    ...common,
    status: 'completed',
    ...(texts ? { error: texts } : {}),
    ...(stoppedBy ? { errorCode: stoppedBy.code } : {}),
  };
}

/** The end of a job whose work was cut off too often. */
export function interrupted(): JobEnd {
  return withoutPlaces('interrupted', { code: 'extraction-interrupted' });
}

/** The end of a job whose places the database could not store. */
export function notStored(error: unknown): JobEnd {
  return withoutPlaces('not-stored', whyNotStored(error));
}

function withoutPlaces(errorCode: FailureCode, error: ReadingText): JobEnd {
  return { status: 'failed', places: { kept: 0, rest: [] }, placesCount: 0, error, errorCode };
}

/** Why the database could not store a result, in its own words: a full disk, a list that is too long. */
export function whyNotStored(error: unknown): ReadingText {
  return { code: 'not-stored', values: { reason: error instanceof Error ? error.message : String(error) } };
}
