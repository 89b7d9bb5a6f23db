import { type Engine, engines } from '@cairn/engines';
import type { EngineInput } from '@cairn/engines/engine.ts';
import { type RunObserver, type RunResult, runEngine } from '@cairn/engines/run.ts';
import type { World } from '@cairn/engines/world.ts';
import { worldOfJob } from '../external/world.ts';
import type { PlaceDirectory } from '../places/directory.ts';
import { wantsDetails, withDetails } from './details.ts';
import type { Input } from './inputs.ts';
import type { JobToRun } from './store.ts';

/** One reading may take this long, in milliseconds; then it ends with what it has. */
const TIME_LIMIT = 30 * 60_000;

/** What a reading came to. */
export interface Reading {
  result: RunResult;
  /** Details were added: the places of `result` replace those that the observer received. */
  hasDetails: boolean;
  /** An aborted signal may have cut it short. That is certain where the reading says so, and unknown where details were looked up. */
  mayBeCut: boolean;
}

export function engineOf(method: JobToRun['method']): Engine {
  return engines[method];
}

/**
 * One reading as a job does it: with its bound on time, on what it may use of the model, and with what the places service adds where the
 * input asks for details. The result holds places only in that case; otherwise the observer alone receives them.
 */
export async function readSource(
  { world, places }: { world: World; places?: PlaceDirectory | undefined },
  method: JobToRun['method'],
  input: EngineInput,
  signal: AbortSignal,
  observer: RunObserver,
): Promise<Reading> {
  const { details = false, language } = input;
  const options = { timeLimitMs: TIME_LIMIT, keepPlaces: wantsDetails({ details }, places) };
  const read = await runEngine(engineOf(method), input, worldOfJob(world), signal, observer, options);
  const result = await withDetails(read, { details, ...(language === undefined ? {} : { language }) }, places, signal, observer);
  const hasDetails = result !== read;
  return { result, hasDetails, mayBeCut: hasDetails || (result.failure ?? result.stoppedBy)?.code === 'cancelled' };
}

/** A job's stored input as its engine takes it. */
export function engineInput(
  { method, url, details, language }: Pick<JobToRun, 'method' | 'url' | 'details' | 'language'>,
  inputs: ReadonlyArray<Required<Input>>,
): EngineInput {
  const text = inputs.find((input) => input.kind === 'text');
  const file = inputs.find((input) => input.kind === 'file');
  const images = inputs.filter((input) => input.kind === 'image');
  return {
    ...(url === undefined ? {} : { url }),
    ...(language === undefined ? {} : { language }),
    details,
    ...(text ? { text: new TextDecoder().decode(text.content) } : {}),
    ...(file ? fileInput(method, file) : {}),
    ...(images.length > 0 ? { images: images.map((image) => ({ bytes: image.content, filename: image.filename })) } : {}),
  };
}

/** A file that is a saved page is read as one; any other as it is. */
function fileInput(method: JobToRun['method'], file: Required<Input>): EngineInput {
  return method === 'ai' ? { html: file.content } : { file: { bytes: file.content, filename: file.filename } };
}
