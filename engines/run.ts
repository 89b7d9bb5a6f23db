import { createHash } from 'node:crypto';
import { type FailureCode, type RungCost, type Source } from '@cairn/contracts/extraction.ts';
import { isConfirmed, type ReadPlace } from '@cairn/contracts/places.ts';
import { type ReadingText, type ReadingTexts, readingWords } from '@cairn/contracts/reading-texts.ts';
import type { CodedReport } from '@cairn/contracts/reason-texts.ts';
import { type StageText, stageWords } from '@cairn/contracts/stage-texts.ts';
import { type EngineEvent, EngineFailure, type EngineInput, NAMED_AGAIN, ServicePaused, type Trace } from './interface/engine.ts';
import type { Engine } from './methods/engine.ts';
import { EXACT_REPEAT_REASON, ExtractionReport, NO_NAME, REPEATED_NAME } from './extraction-report.ts';
import { enrichPlace } from './place/enrich.ts';
import { isNameOnly } from './place/name-only.ts';
import { cleanLine, cleanLink, cleanText, cut, normalisePlace } from './place/normalise.ts';
import { ReadingStream } from './stream.ts';
import type { World } from './reading/world.ts';

/** What one reading came to. `places` carry their provenance; with `RunOptions.keepPlaces: false` there are none. */
export interface RunResult {
  places: ReadPlace[];
  /** How many places were read. */
  count: number;
  ledger: CodedReport;
  source: Source;
  costs: RungCost[];
  /** What is known to be missing, in words and numbers; absent when nothing is. */
  sentence?: string;
  /** The same as rows keep it. */
  texts?: readonly ReadingText[];
  /** Why each place is one, in the order it was reported; only where `EngineInput.explain` asks for it. */
  traces?: Trace[];
  /** Why nothing was kept. Absent as soon as one place was: then the run is complete or partial. */
  failure?: { code: FailureCode; sentence: string; texts: readonly ReadingText[]; retryable: boolean };
  /** What cut a partial run short. */
  stoppedBy?: { code: FailureCode; retryable: boolean };
  /** The run ended because a service was not called: it is paused until then, in milliseconds since 1970. */
  pausedUntil?: number;
  /** An error that no one named: the caller logs it whole. */
  fault?: unknown;
}

/** News of a running reading. `places` are those found since the last batch; after `restarted` they replace all earlier ones. */
export interface RunBatch {
  places: ReadPlace[];
  restarted: boolean;
  ledger: CodedReport;
  source: Source;
  stage?: StageText;
}
/** Where it returns a promise, the reading waits until that is fulfilled. It must not reject. */
export type RunObserver = (batch: RunBatch) => unknown;

export interface RunOptions {
  /** The run is ended, with what it has, after this many milliseconds. No limit when absent. */
  timeLimitMs?: number;
  /** False: the observer received the places in batches, and the run does not hold them until its end. Default true. */
  keepPlaces?: boolean;
}

const BATCH_MILLISECONDS = 100;
const BATCH_PLACES = 500;
/** Traces are for a person who reads them; those of a huge source are cut here. */
const MAXIMUM_TRACE_LINES = 100_000;
/** Characters of an identity that is kept as it is; a hash has 44. */
const LONGEST_IDENTITY = 60;
/** How long other work of the process waits at most while an engine reads without a pause. */
const SLICE_MILLISECONDS = 20;

/**
 * Runs one engine to its end and reports on it. Never throws: a failure that was expected is in `failure` (nothing kept)
 * or `stoppedBy` and `sentence` (something kept); one that no one expected also in `fault`.
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
  const run = new Run(observer, { explain: input.explain === true, keepPlaces: options.keepPlaces !== false });
  const stream = new ReadingStream(engine, { input, world, signal }, options.timeLimitMs);
  let error: unknown;
  try {
    let sliceEnd = performance.now() + SLICE_MILLISECONDS;
    for (let event = await stream.next(); event !== undefined; event = await stream.next()) {
      run.take(event);
      if (run.observerBehind instanceof Promise) await run.observerBehind;
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
  /** What the observer returned for the last batch. */
  observerBehind: unknown;
  readonly #observer: RunObserver | undefined;
  readonly #report = new ExtractionReport();
  readonly #costs: RungCost[] = [];
  readonly #keepsPlaces: boolean;
  #places: ReadPlace[] = [];
  /** Those that the observer has not received yet. */
  #unsent: ReadPlace[] = [];
  #count = 0;
  #identities = new Set<string>();
  #source: Source = {};
  #stage: StageText | undefined;
  #restarted = false;
  #lastBatch = Number.NEGATIVE_INFINITY;
  #timer: NodeJS.Timeout | undefined;
  readonly #traces: Trace[] | undefined;
  #traceLines = 0;

  constructor(observer: RunObserver | undefined, { explain, keepPlaces }: { explain: boolean; keepPlaces: boolean }) {
    this.#observer = observer;
    this.#keepsPlaces = keepPlaces;
    this.#traces = explain ? [] : undefined;
  }

  take(event: EngineEvent): void {
    switch (event.type) {
      case 'place':
        this.#takePlace(event);
        break;
      case 'dropped':
        this.#report.drop(event.reason, event.example);
        break;
      case 'source':
        this.#source = { ...this.#source, ...cleanSource(event) };
        break;
      case 'expected':
        if (Number.isSafeInteger(event.count) && event.count >= 0) this.#report.expect(event.count, event.doubtful === true);
        break;
      case 'stage':
        this.#stage = shortStage(event.stage);
        break;
      case 'partial':
        this.#report.miss(shortTexts(event.texts));
        break;
      case 'coverage':
        this.#report.cover(event.coverage);
        break;
      case 'unread':
        this.#report.leaveUnread(event.count, event.examples);
        break;
      case 'refused':
        this.#report.refuse(event.reason, event.example);
        break;
      case 'remark':
        this.#report.remark(event.reason, event.example, event.count ?? 1);
        break;
      case 'trace':
        this.#takeTrace(event);
        return;
      case 'restart':
        this.#restart();
        break;
      case 'cost':
        this.#costs.push(wireCost(event));
        return;
    }
    this.#news();
  }

  finish(error: unknown): RunResult {
    clearTimeout(this.#timer);
    const named = error === undefined || error instanceof EngineFailure ? error : unnamed(error);
    const nothing = this.#count === 0;
    if (named !== undefined && !nothing) this.#report.miss(named.texts);
    const texts = this.#report.texts();
    const failure = nothing ? failureOf(named ?? this.#emptiness(texts)) : undefined;
    if (failure !== undefined && named !== undefined) this.#report.miss(named.texts);
    this.#sendBatch();
    return {
      places: this.#places,
      count: this.#count,
      ledger: this.#report.ledger(),
      source: this.#source,
      costs: this.#costs,
      ...(this.#traces === undefined ? {} : { traces: this.#traces }),
      ...(texts.length === 0 || failure !== undefined ? {} : { sentence: readingWords(texts), texts }),
      ...(failure === undefined ? {} : { failure }),
      ...(named === undefined || nothing ? {} : { stoppedBy: { code: named.code, retryable: named.retryable } }),
      ...(named instanceof ServicePaused ? { pausedUntil: named.retryAt } : {}),
      ...(named === error ? {} : { fault: error }),
    };
  }

  #takePlace({ place: raw, key, exact = false }: Extract<EngineEvent, { type: 'place' }>): void {
    const place = exact ? raw : normalisePlace(raw);
    if (place === undefined) {
      this.#report.drop(NO_NAME, raw.address ?? raw.url ?? raw.note ?? positionText(raw));
      return;
    }
    const identity = identityOf(place, key);
    if (this.#identities.has(identity)) {
      if (!isConfirmed(place)) this.#report.refuse(NAMED_AGAIN, place.name);
      else this.#report.drop(isNameOnly(place) ? REPEATED_NAME : EXACT_REPEAT_REASON, place.name);
      return;
    }
    this.#identities.add(identity);
    if (!exact) enrichPlace(place);
    this.#count += 1;
    if (this.#keepsPlaces) this.#places.push(place);
    if (this.#observer !== undefined) this.#unsent.push(place);
    this.#report.keep(place);
  }

  #takeTrace({ place, lines }: Trace): void {
    if (this.#traces === undefined || this.#traceLines >= MAXIMUM_TRACE_LINES) return;
    const kept = lines.slice(0, MAXIMUM_TRACE_LINES - this.#traceLines).map((line) => cut(line, 500));
    this.#traceLines += kept.length + 1;
    this.#traces.push({ ...(place === undefined ? {} : { place: cut(place, 300) }), lines: kept });
  }

  #restart(): void {
    this.#traceLines = 0;
    this.#traces?.splice(0);
    this.#report.restart();
    this.#places = [];
    this.#unsent = [];
    this.#count = 0;
    this.#identities = new Set();
    this.#restarted = true;
  }

  #news(): void {
    if (this.#observer === undefined) return;
    const waiting = this.#unsent.length;
    const wait = this.#lastBatch + BATCH_MILLISECONDS - performance.now();
    if ((waiting > 0 && waiting === this.#count) || waiting >= BATCH_PLACES || wait <= 0) this.#sendBatch();
    else this.#timer ??= setTimeout(() => this.#sendBatch(), wait);
  }

  #sendBatch(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#lastBatch = performance.now();
    const places = this.#unsent;
    const restarted = this.#restarted;
    this.#unsent = [];
    this.#restarted = false;
    const stage = this.#stage === undefined ? {} : { stage: this.#stage };
    this.observerBehind = this.#observer?.({ places, restarted, ledger: this.#report.ledger(), source: { ...this.#source }, ...stage });
  }

  /** The failure of a run that ended well and kept nothing. */
  #emptiness(texts: readonly ReadingText[]): Emptiness {
    if (this.#report.hasUnreadable) return { code: 'broken-data', texts: texts.length > 0 ? texts : [{ code: 'nothing-read' }] };
    return { code: 'empty', texts: [{ code: 'no-places' }, ...texts] };
  }
}

/** As their words are cleaned and cut: those of a source may be of any length. */
function shortTexts(texts: ReadingTexts): ReadingTexts {
  const words = readingWords(texts);
  const short = cleanLine(words, 500);
  if (short === words) return texts;
  return short === undefined ? { code: 'part-unread' } : { text: short };
}

function shortStage(stage: StageText): StageText | undefined {
  const words = stageWords(stage);
  const short = cleanLine(words, 200);
  if (short === words) return stage;
  return short === undefined ? undefined : { text: short };
}

function unnamed(error: unknown): EngineFailure {
  return new EngineFailure('broken-data', { code: 'fault' }, { cause: error });
}

/** Why a run that ended well kept nothing. */
interface Emptiness {
  code: FailureCode;
  texts: readonly ReadingText[];
}

function failureOf(failure: EngineFailure | Emptiness): NonNullable<RunResult['failure']> {
  const isNamed = failure instanceof EngineFailure;
  const { texts } = failure;
  return { code: failure.code, sentence: readingWords(texts), texts, retryable: isNamed && failure.retryable };
}

/** Two entries with the same identity are the same row twice. All but short ones are hashed: they are held for every place until the end. */
function identityOf(place: ReadPlace, key: string | undefined): string {
  const ids = [place.placeId, place.featureId, place.cid];
  const own = ids.some((id) => id !== undefined) ? ids : [place.url];
  const identity = JSON.stringify([
    own,
    place.name,
    place.address,
    place.note,
    place.latitude,
    place.longitude,
    ...(key === undefined ? [] : [key]),
  ]);
  return identity.length <= LONGEST_IDENTITY ? identity : createHash('sha256').update(identity).digest('base64');
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

function wireCost({ extractor, milliseconds, places, calls, tokens }: Extract<EngineEvent, { type: 'cost' }>): RungCost {
  return { rung: extractor, milliseconds, places, ...(calls === undefined ? {} : { calls }), ...(tokens === undefined ? {} : { tokens }) };
}
