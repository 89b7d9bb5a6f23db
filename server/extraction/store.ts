import { shownReport, storedReport } from '@cairn/contracts/reason-texts.ts';
import type { ExtractedPlace, JobSummary, Ledger, ListDraft, Method, RungCost, Source } from '@cairn/contracts/extraction.ts';
import type { ReadPlace } from '@cairn/contracts/places.ts';
import { type ReadingTexts, readingWords } from '@cairn/contracts/reading-texts.ts';
import { type StageText, stageWords } from '@cairn/contracts/stage-texts.ts';
import { codedSql } from '../db/coded-sql.ts';
import type { Queryable, Transaction } from '../db/connection.ts';
import { readTotal } from '../db/counts.ts';
import { storable } from '../db/storable.ts';
import type { Conclusion, JobEnd, JobWait } from './conclude.ts';
import { type Input, insertInput } from './inputs.ts';
import { isOfOperators, type JobReader, readableSql, userOf, userStarter } from './rights.ts';

interface JobRow {
  id: string;
  method: Method;
  url: string | null;
  details: boolean;
  language: string | null;
  status: JobSummary['status'];
  stage: StageText | null;
  found: number;
  expected: number | null;
  placesCount: number;
  processingTime: number | null;
  error: ReadingTexts | null;
  errorCode: JobSummary['errorCode'] | null;
  ledger: Ledger | null;
  source: Source | null;
  costs: RungCost[] | null;
  cancelRequested: boolean;
  draft: ListDraft | null;
  listId: string | null;
  createdAt: Date;
  startedBy: string;
}

const COLUMNS = `id, method, url, details, language, status, ${codedSql('coded_stage', 'stage')} as stage, found, expected, places_count as "placesCount",
  processing_time as "processingTime", ${codedSql('coded_error', 'error_message')} as error, error_code as "errorCode", ledger, source, costs,
  cancel_requested as "cancelRequested", draft, list_id as "listId", created_at as "createdAt", started_by as "startedBy"`;

const WAITING: StageText = { code: 'waiting' };
const STARTING: StageText = { code: 'starting' };
const DONE: StageText = { code: 'done' };
const FAILED: StageText = { code: 'failed' };

export interface NewJob {
  method: Method;
  url?: string;
  details?: boolean;
  language?: string;
  /** Who may read and cancel it, beside operators. */
  startedBy: string;
  /** What its list is to be called, and so on. */
  draft?: ListDraft | undefined;
  inputs: Input[];
}

/** Writes a job and what it reads; answers its id. The queue entry belongs into the same transaction. */
export async function insertJob(transaction: Queryable, job: NewJob): Promise<string> {
  const { rows } = await transaction.query<{ id: string }>(
    `insert into extraction_jobs (method, url, details, language, started_by, coded_stage, draft) values ($1, $2, $3, $4, $5, $6, $7)
     returning id`,
    [
      job.method,
      job.url ?? null,
      job.details ?? false,
      job.language ?? null,
      job.startedBy,
      storable(WAITING),
      job.draft ? storable(job.draft) : null,
    ],
  );
  const id = rows[0]?.id ?? '';
  for (const [position, input] of job.inputs.entries()) await insertInput(transaction, id, position, input);
  return id;
}

/** A job as replies carry it, without its places. */
function presentJob(row: JobRow): JobSummary {
  return {
    jobId: row.id,
    method: row.method,
    ...(row.url === null ? {} : { url: row.url }),
    status: row.status,
    placesCount: row.placesCount,
    ...(row.processingTime === null ? {} : { processingTime: row.processingTime }),
    progress: {
      stage: row.stage ? stageWords(row.stage) : '',
      found: row.found,
      ...(row.expected === null ? {} : { expected: row.expected }),
    },
    ...(row.source ? { source: row.source } : {}),
    ...(row.ledger ? { ledger: shownReport(row.ledger) } : {}),
    ...(row.costs ? { costs: row.costs } : {}),
    ...(row.error === null ? {} : { errorMessage: readingWords(row.error) }),
    ...(row.errorCode ? { errorCode: row.errorCode } : {}),
    ...(row.draft ? { draft: row.draft } : {}),
    ...(row.listId === null ? {} : { listId: row.listId }),
    createdAt: row.createdAt.toISOString(),
  };
}

/** A job, without its places; undefined where the reader has no such job. */
export async function readJob(querier: Queryable, id: string, reader: JobReader): Promise<JobSummary | undefined> {
  const { rows } = await querier.query<JobRow>(`select ${COLUMNS} from extraction_jobs where id = $1 and ${readableSql(2)}`, [
    id,
    reader.starter,
  ]);
  return rows[0] && presentJob(rows[0]);
}

/** As `readJob`; the job stays until the transaction ends. */
export async function holdJob(transaction: Queryable, id: string, reader: JobReader): Promise<JobSummary | undefined> {
  const { rows } = await transaction.query<JobRow>(
    `select ${COLUMNS} from extraction_jobs where id = $1 and ${readableSql(2)} for key share`,
    [id, reader.starter],
  );
  return rows[0] && presentJob(rows[0]);
}

/** The jobs of a reader, newest first, behind the cursor `{createdAt, id}`. */
export async function readJobs(
  querier: Queryable,
  reader: JobReader,
  limit: number,
  after?: { at: string; id: string },
): Promise<JobSummary[]> {
  const { rows } = await querier.query<JobRow>(
    `select ${COLUMNS} from extraction_jobs where ${readableSql(2)} ${after ? 'and (created_at, id) < ($3, $4)' : ''}
     order by created_at desc, id desc limit $1`,
    after ? [limit, reader.starter, after.at, after.id] : [limit, reader.starter],
  );
  return rows.map(presentJob);
}

/** How many jobs a reader has. */
export async function countJobs(querier: Queryable, reader: JobReader): Promise<number> {
  if (reader.starter === null) return readTotal(querier, 'jobs');
  const { rows } = await querier.query<{ count: number }>('select count(*)::int as count from extraction_jobs where started_by = $1', [
    reader.starter,
  ]);
  return rows[0]?.count ?? 0;
}

/** A user's own jobs that wait, run or have places and of which no list was made, newest first, behind the cursor `{createdAt, id}`. */
export async function readUnpublished(
  querier: Queryable,
  userId: string,
  limit: number,
  after?: { at: string; id: string },
): Promise<JobSummary[]> {
  const { rows } = await querier.query<JobRow>(
    `select ${COLUMNS} from extraction_jobs
     where started_by = $2 and list_id is null and (status in ('pending', 'processing') or places_count > 0)
       ${after ? 'and (created_at, id) < ($3, $4)' : ''}
     order by created_at desc, id desc limit $1`,
    after ? [limit, userStarter(userId), after.at, after.id] : [limit, userStarter(userId)],
  );
  return rows.map(presentJob);
}

/** Notes that this list was made of the job. */
export async function notePublished(transaction: Transaction, jobId: string, listId: string): Promise<void> {
  await transaction.query('update extraction_jobs set list_id = $2 where id = $1', [jobId, listId]);
}

/** The job's places in order, from the `from`th on, at most `limit` of them. */
export async function readPlaces(querier: Queryable, jobId: string, from = 0, limit?: number): Promise<ExtractedPlace[]> {
  const { rows } = await querier.query<{ id: string; place: ReadPlace }>(
    'select id, place from extracted_places where job_id = $1 and position >= $2 order by position limit $3',
    [jobId, from, limit ?? null],
  );
  return rows.map(({ id, place }) => ({ id, jobId, ...place }));
}

/** Places as JSON text, separated by commas. */
export interface PlacesText {
  text: string;
  count: number;
  /** The id of the job's first place: another one where the extraction has started anew. */
  first: string | null;
}

/** The places from the `from`th on, before the `to`th. */
export async function readPlacesText(querier: Queryable, jobId: string, from: number, to: number): Promise<PlacesText> {
  // Concatenated as text: each stored place already is a JSON object, and the ids go in at the front.
  const { rows } = await querier.query<PlacesText>(
    `select coalesce(string_agg('{"id":"' || id || '","jobId":"' || job_id || '",' || substr(place::text, 2), ',' order by position), '') as text,
       count(*)::int as count, (select id from extracted_places where job_id = $1 and position = 0) as first
     from extracted_places where job_id = $1 and position >= $2 and position < $3`,
    [jobId, from, to],
  );
  return rows[0] ?? { text: '', count: 0, first: null };
}

/** The notification that a job's row changed, for its watchers. */
export function jobWord(jobId: string): string {
  return `job ${jobId}`;
}

/** The id of the job's first place; if it has changed, the extraction has restarted. */
export async function readFirstPlaceId(querier: Queryable, jobId: string): Promise<string | undefined> {
  const { rows } = await querier.query<{ id: string }>('select id from extracted_places where job_id = $1 and position = 0', [jobId]);
  return rows[0]?.id;
}

export interface JobToRun {
  id: string;
  method: Method;
  url?: string;
  details: boolean;
  language?: string;
  /** The user who started it; absent for jobs of others. */
  userId?: string;
  /** Whether an operator or an operator's key started it. */
  isOfOperators: boolean;
  createdAt: Date;
}

/** One of the job's inputs, counted from 0. */
export async function readInput(querier: Queryable, jobId: string, position: number): Promise<Required<Input> | undefined> {
  const { rows } = await querier.query<{ kind: 'text' | 'file' | 'image'; filename: string | null; content: Buffer }>(
    'select kind, filename, content from extraction_inputs where job_id = $1 and position = $2',
    [jobId, position],
  );
  return rows[0] && { ...rows[0], filename: rows[0].filename ?? '' };
}

/** So many readings of one user run at once; the others wait. */
const MOST_AT_ONCE = 2;

/** Whether a job waits because its user has as many that run already. Two claims of one user's jobs look one after the other. */
export async function mustWait(transaction: Transaction, id: string): Promise<boolean> {
  const { rows } = await transaction.query<{ startedBy: string }>(
    `select started_by as "startedBy" from extraction_jobs where id = $1 and status = 'pending'`,
    [id],
  );
  const startedBy = rows[0]?.startedBy ?? '';
  if (userOf(startedBy) === undefined) return false;
  await transaction.query("select pg_advisory_xact_lock(hashtext('running jobs'), hashtext($1))", [startedBy]);
  const { rowCount } = await transaction.query(
    `select from extraction_jobs where started_by = $1 and status = 'processing' limit ${MOST_AT_ONCE}`,
    [startedBy],
  );
  return rowCount === MOST_AT_ONCE;
}

/** Gives the job to a lease: it is processed from its beginning. Undefined if it has ended already, or no longer exists. */
export async function claimJob(transaction: Transaction, id: string, leaseToken: string): Promise<JobToRun | undefined> {
  const { rows } = await transaction.query<JobRow>(
    `update extraction_jobs set status = 'processing', started_at = coalesce(started_at, now()), attempts = attempts + 1, stage = null, coded_stage = $3, lease_token = $2,
       found = 0, expected = null, places_count = 0
     where id = $1 and status in ('pending', 'processing') returning ${COLUMNS}`,
    [id, leaseToken, storable(STARTING)],
  );
  const [row] = rows;
  if (!row) return undefined;
  await replacePlaces(transaction, id, 0, []);
  return {
    id,
    method: row.method,
    details: row.details,
    createdAt: row.createdAt,
    isOfOperators: isOfOperators(row.startedBy),
    ...optionalUser(row.startedBy),
    ...(row.url === null ? {} : { url: row.url }),
    ...(row.language === null ? {} : { language: row.language }),
  };
}

function optionalUser(startedBy: string): Pick<JobToRun, 'userId'> {
  const userId = userOf(startedBy);
  return userId === undefined ? {} : { userId };
}

/** Adds places behind the first `from`. */
export async function appendPlaces(querier: Queryable, jobId: string, from: number, places: ReadPlace[]): Promise<void> {
  if (places.length === 0) return;
  // One array parameter of JSON texts: a statement per batch, not per place. Measured in `npm run bench`.
  await querier.query(
    `insert into extracted_places (job_id, position, place)
     select $1, $2 + ordinality - 1, value::jsonb from unnest($3::text[]) with ordinality as places (value, ordinality)`,
    [jobId, from, places.map(storable)],
  );
}

/** Puts these places behind the first `from`, instead of those that are there. */
export async function replacePlaces(transaction: Queryable, jobId: string, from: number, places: ReadPlace[]): Promise<void> {
  await transaction.query('delete from extracted_places where job_id = $1 and position >= $2', [jobId, from]);
  await appendPlaces(transaction, jobId, from, places);
}

export interface ProgressUpdate {
  stage: StageText | undefined;
  found: number;
  ledger: Ledger;
  source: Source;
}

/** Writes progress; answers whether the job is to be cancelled. Undefined: the row has another lease by now. */
export async function saveProgress(
  querier: Queryable,
  jobId: string,
  leaseToken: string,
  update: ProgressUpdate,
): Promise<boolean | undefined> {
  const { rows } = await querier.query<{ cancelRequested: boolean }>(
    `update extraction_jobs set coded_stage = coalesce($2, coded_stage), found = $3, places_count = $3, expected = $4, ledger = $5, source = $6
     where id = $1 and lease_token = $7 returning cancel_requested as "cancelRequested"`,
    [
      jobId,
      update.stage ? storable(update.stage) : null,
      update.found,
      update.ledger.expected ?? null,
      storable(storedReport(update.ledger)),
      storable(update.source),
      leaseToken,
    ],
  );
  return rows[0]?.cancelRequested;
}

/** Stores the conclusion of an attempt; false when the row has another lease by now. */
export async function storeConclusion(transaction: Queryable, jobId: string, leaseToken: string, conclusion: Conclusion): Promise<boolean> {
  if (conclusion.status === 'pending') return postponeJob(transaction, jobId, leaseToken, conclusion);
  return endJob(transaction, jobId, leaseToken, conclusion);
}

async function endJob(transaction: Queryable, jobId: string, leaseToken: string, end: JobEnd): Promise<boolean> {
  const { rowCount } = await transaction.query(
    `update extraction_jobs set status = $2, places_count = $3, found = $3, error_message = null, coded_error = $4, error_code = $5,
       ledger = coalesce($6, ledger), source = coalesce($7, source), costs = $8, expected = coalesce(($6::jsonb ->> 'expected')::int, expected),
       stage = null, coded_stage = $10, finished_at = now(),
       processing_time = (extract(epoch from now() - coalesce(started_at, created_at)) * 1000)::int
     where id = $1 and lease_token = $9`,
    [
      jobId,
      end.status,
      end.placesCount,
      end.error ? storable(end.error) : null,
      end.errorCode ?? null,
      end.ledger ? storable(storedReport(end.ledger)) : null,
      end.source ? storable(end.source) : null,
      end.costs ? JSON.stringify(end.costs) : null,
      leaseToken,
      storable(end.status === 'completed' ? DONE : FAILED),
    ],
  );
  return (rowCount ?? 0) > 0;
}

/** Makes a job wait again. */
async function postponeJob(transaction: Queryable, jobId: string, leaseToken: string, { stage }: JobWait): Promise<boolean> {
  const { rowCount } = await transaction.query(
    "update extraction_jobs set status = 'pending', stage = null, coded_stage = $3, lease_token = null where id = $1 and lease_token = $2",
    [jobId, leaseToken, storable(stage)],
  );
  return (rowCount ?? 0) > 0;
}

/** Requests that a job is cancelled. Answers its status, undefined when there is no such job. */
export async function requestCancel(querier: Queryable, jobId: string): Promise<JobSummary['status'] | undefined> {
  const { rows } = await querier.query<{ status: JobSummary['status'] }>(
    'update extraction_jobs set cancel_requested = true where id = $1 returning status',
    [jobId],
  );
  return rows[0]?.status;
}

export async function cancelRequested(querier: Queryable, jobId: string): Promise<boolean> {
  const { rows } = await querier.query<{ requested: boolean }>('select cancel_requested as requested from extraction_jobs where id = $1', [
    jobId,
  ]);
  return rows[0]?.requested ?? true;
}
