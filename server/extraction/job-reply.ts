import type { getJob, JobSummary } from '@cairn/contracts/extraction.ts';
import type { z } from 'zod';
import type { Queryable } from '../db/connection.ts';
import { ChangedWhileRead, JsonParts } from '../db/json-parts.ts';
import { JsonText } from '../db/json-text.ts';
import { type PlacesText, readPlacesText } from './store.ts';

type Job = z.input<typeof getJob.reply>;

/** Places in one part of a reply: some 600 KB. */
const PART = 2_000;

/** A job with all its places, as JSON; of many places in parts. */
export async function jobReply(querier: Queryable, job: JobSummary): Promise<JsonText<Job> | JsonParts<Job>> {
  const head = `${JSON.stringify(job).slice(0, -1)},"places":[`;
  const first = await readPlacesText(querier, job.jobId, 0, PART);
  return job.placesCount <= PART ? new JsonText(head, first.text, END) : new JsonParts(jobInParts(querier, job, head, first));
}

const END = ']}';

/**
 * The places that the job had when it was read: more may have come since.
 * @throws ChangedWhileRead when the extraction has started anew
 */
async function* jobInParts(
  querier: Queryable,
  { jobId, placesCount }: JobSummary,
  head: string,
  first: PlacesText,
): AsyncGenerator<string> {
  yield head + first.text;
  for (let from = PART; from < placesCount; from += PART) {
    const part = await readPlacesText(querier, jobId, from, Math.min(from + PART, placesCount));
    if (part.first !== first.first || part.count === 0) throw new ChangedWhileRead('extraction');
    yield `,${part.text}`;
  }
  yield END;
}
