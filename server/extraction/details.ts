import { readingWords } from '@cairn/contracts/reading-texts.ts';
import type { RunBatch, RunResult } from '@cairn/engines/run.ts';
import type { PlaceDirectory } from '../places/directory.ts';
import { enrichPlaces } from '../places/enrich.ts';

/** Whether the places service is to add to what a reading finds, for which all of it is needed at once. */
export function wantsDetails(job: { details: boolean }, places: PlaceDirectory | undefined): places is PlaceDirectory {
  return job.details && places !== undefined;
}

/** What was read, with what the places service adds where the job wants details. The very same result where there is nothing to add to. */
export async function withDetails(
  result: RunResult,
  job: { details: boolean; language?: string },
  places: PlaceDirectory | undefined,
  signal: AbortSignal,
  report: (batch: RunBatch) => void = () => undefined,
): Promise<RunResult> {
  if (!wantsDetails(job, places) || result.places.length === 0 || signal.aborted) return result;
  const { ledger, source } = result;
  const onProgress = (done: number, of: number) =>
    report({ places: [], restarted: false, ledger, source, stage: { code: 'looking-up-details', values: { done, total: of } } });
  const {
    places: richer,
    cost,
    texts: missing = [],
  } = await enrichPlaces(result.places, places, { signal, language: job.language, onProgress });
  const texts = [...(result.texts ?? []), ...missing];
  return { ...result, places: richer, costs: [...result.costs, cost], ...(texts.length > 0 && { sentence: readingWords(texts), texts }) };
}
