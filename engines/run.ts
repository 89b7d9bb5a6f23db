import { createHash } from 'node:crypto';
import type { FailureCode, Ledger, RungCost, Source } from '@cairn/contracts/extraction.ts';
import type { ReadPlace } from '@cairn/contracts/places.ts';
import { Account, EXACT_REPEAT, NO_NAME } from './account.ts';
import { type Engine, type EngineEvent, EngineFailure, type EngineInput } from './engine.ts';
import { enrichPlace } from './place/enrich.ts';
import { cleanLine, cleanLink, cleanText, normalisePlace } from './place/normalise.ts';
import { ReadingStream } from './stream.ts';
import type { World } from './world.ts';

/** What one reading came to. `places` carry their receipts. */
export interface RunResult {
  places: ReadPlace[];
  ledger: Ledger;
  source: Source;
  costs: RungCost[];
  /** What could not be read, in words and numbers; absent when the reading is complete. */
  sentence?: string;
  /** Why nothing was kept. Absent as soon as one place was: then the run is complete or partial. */
  failure?: { code: FailureCode; sentence: string; retryable: boolean };
  /** What cut a partial run short. */
  stoppedBy?: { code: FailureCode; retryable: boolean };
  /** An error that nobody named: the caller logs it whole. */
  fault?: unknown;
}

/** News of a running reading. `places` are those found since the last batch; after `restarted` they replace all earlier ones. */
export interface RunBatch {
  places: ReadPlace[];
  restarted: boolean;
  ledger: Ledger;
  source: Source;
  stage?: string;
}
export type RunObserver = (batch: RunBatch) => void;

export interface RunOptions {
  /** The run is ended, with what it has, after this many milliseconds. No limit when absent. */
  timeLimitMs?: number;
}

const BATCH_MILLISECONDS = 100;
const BATCH_PLACES = 500;
/** How long other work of the process waits at most while an engine reads without a pause. */
const SLICE_MILLISECONDS = 20;

/**
 * Runs one engine to its end and keeps the account. Never throws: a failure that was expected stands in `failure` (nothing kept)
 * or `stoppedBy` and `sentence` (something kept); one that nobody expected also in `fault`.
 * The observer hears of the first place at once, then at most every 100 ms or 500 places, and of the end.
 */
export async function runEngine(
  engine: Engine,
  input: EngineInput,
  world: World,
  signal: AbortSignal,
  observer?: RunObserver,
  options: RunOptions = {},
): Promise<RunResult> {
  const run = new Run(observer);
  const stream = new ReadingStream(engine, input, world, signal, options.timeLimitMs);
  let error: unknown;
  try {
    let sliceEnd = performance.now() + SLICE_MILLISECONDS;
    for (let event = await stream.next(); event !== undefined; event = await stream.next()) {
      run.take(event);
      if (performance.now() < sliceEnd) continue;
      await new Promise((resume) => setImmediate(resume));
      sliceEnd = performance.now() + SLICE_MILLISECONDS;
    }
    error = stream.stopReason();
  } catch (thrown) {
    error = stream.stopReason() ?? thrown;
  } finally {
    stream.close();
  }
  return run.finish(error);
}

/** The state of one run: events go in, batches and at last the result come out. */
class Run {
  readonly #observer: RunObserver | undefined;
  readonly #account = new Account();
  readonly #costs: RungCost[] = [];
  #places: ReadPlace[] = [];
  #identities = new Set<string>();
  #source: Source = {};
  #stage: string | undefined;
  #told = 0;
  #restarted = false;
  #lastBatch = Number.NEGATIVE_INFINITY;
  #timer: NodeJS.Timeout | undefined;

  constructor(observer: RunObserver | undefined) {
    this.#observer = observer;
  }

  take(event: EngineEvent): void {
    switch (event.type) {
      case 'place':
        this.#takePlace(event.place);
        break;
      case 'dropped':
        this.#account.drop(event.reason, event.example);
        break;
      case 'source':
        this.#source = { ...this.#source, ...cleanSource(event) };
        break;
      case 'expected':
        if (Number.isSafeInteger(event.count) && event.count >= 0) this.#account.expected = event.count;
        break;
      case 'stage':
        this.#stage = cleanLine(event.stage, 200);
        break;
      case 'partial':
        this.#account.miss(cleanLine(event.sentence, 500) ?? 'A part of the source could not be read.');
        break;
      case 'restart':
        this.#restart();
        break;
      case 'cost':
        this.#costs.push(cleanCost(event));
        return;
    }
    this.#news();
  }

  finish(error: unknown): RunResult {
    clearTimeout(this.#timer);
    const named = error === undefined || error instanceof EngineFailure ? error : unnamed(error);
    const nothing = this.#places.length === 0;
    if (named !== undefined && !nothing) this.#account.miss(named.message);
    const sentence = this.#account.sentence();
    const failure = nothing ? (named ?? this.#emptiness(sentence)) : undefined;
    if (failure !== undefined && named !== undefined) this.#account.miss(named.message);
    this.#tell();
    return {
      places: this.#places,
      ledger: this.#account.ledger(),
      source: this.#source,
      costs: this.#costs,
      ...(sentence === undefined || failure !== undefined ? {} : { sentence }),
      ...(failure === undefined ? {} : { failure: { code: failure.code, sentence: failure.message, retryable: failure.retryable } }),
      ...(named === undefined || nothing ? {} : { stoppedBy: { code: named.code, retryable: named.retryable } }),
      ...(named === error ? {} : { fault: error }),
    };
  }

  #takePlace(raw: ReadPlace): void {
    const place = normalisePlace(raw);
    if (place === undefined) {
      this.#account.drop(NO_NAME, raw.address ?? raw.url ?? raw.note ?? positionText(raw));
      return;
    }
    const identity = identityOf(place);
    if (this.#identities.has(identity)) {
      this.#account.drop(EXACT_REPEAT, place.name);
      return;
    }
    this.#identities.add(identity);
    enrichPlace(place);
    this.#places.push(place);
    this.#account.keep(place);
  }

  #restart(): void {
    this.#account.restart();
    this.#places = [];
    this.#identities = new Set();
    this.#told = 0;
    this.#restarted = true;
  }

  #news(): void {
    if (this.#observer === undefined) return;
    const waiting = this.#places.length - this.#told;
    const wait = this.#lastBatch + BATCH_MILLISECONDS - performance.now();
    if ((this.#told === 0 && waiting > 0) || waiting >= BATCH_PLACES || wait <= 0) this.#tell();
    else this.#timer ??= setTimeout(() => this.#tell(), wait);
  }

  #tell(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#lastBatch = performance.now();
    const places = this.#places.slice(this.#told);
    const restarted = this.#restarted;
    this.#told = this.#places.length;
    this.#restarted = false;
    const stage = this.#stage === undefined ? {} : { stage: this.#stage };
    this.#observer?.({ places, restarted, ledger: this.#account.ledger(), source: { ...this.#source }, ...stage });
  }

  /** The failure of a run that ended well and kept nothing. */
  #emptiness(sentence: string | undefined): EngineFailure {
    if (this.#account.hasUnreadable) return new EngineFailure('broken-data', sentence ?? 'Nothing could be read.');
    return new EngineFailure('empty', `No places were found.${sentence === undefined ? '' : ` ${sentence}`}`);
  }
}

function unnamed(error: unknown): EngineFailure {
  const sentence = 'Reading stopped at an error in this program. What was read before it is kept; trying again may help.';
  return new EngineFailure('broken-data', sentence, { cause: error });
}

/** Two entries with the same identity are the same row twice. Long ones are hashed, so that memory stays with the places kept. */
function identityOf(place: ReadPlace): string {
  const ids = [place.placeId, place.featureId, place.cid];
  const own = ids.some((id) => id !== undefined) ? ids : [place.url];
  const identity = JSON.stringify([own, place.name, place.address, place.note, place.latitude, place.longitude]);
  return identity.length <= 200 ? identity : createHash('sha256').update(identity).digest('base64');
}

function positionText(place: ReadPlace): string {
  return place.latitude === undefined ? '' : `${place.latitude}, ${place.longitude}`;
}

function cleanSource(event: Source): Source {
  const title = cleanLine(event.title, 300);
  const description = cleanText(event.description, 5_000);
  const url = cleanLink(event.url);
  const service = cleanLine(event.service, 100);
  return {
    ...(title === undefined ? {} : { title }),
    ...(description === undefined ? {} : { description }),
    ...(url === undefined ? {} : { url }),
    ...(service === undefined ? {} : { service }),
  };
}

function cleanCost({ rung, milliseconds, places, calls, tokens }: RungCost): RungCost {
  return { rung, milliseconds, places, ...(calls === undefined ? {} : { calls }), ...(tokens === undefined ? {} : { tokens }) };
}
