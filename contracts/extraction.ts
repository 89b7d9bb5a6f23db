import { z } from 'zod';
import { BODY_LIMITS, endpoint, id, paging, timestamp } from './endpoint.ts';
import { cleanLink, isMapLink } from './map-links.ts';
import { readPlace } from './places.ts';
import { INVALID_URL } from './texts.ts';
import { VISIBILITIES } from './visibility.ts';
import { isWebAddress } from './web-address.ts';

/** Every way to read a source. The register of engines holds exactly one engine for each. */
export const METHODS = ['map-link', 'browser', 'browser-ai', 'amify', 'ai', 'text', 'image', 'file'] as const;
export const method = z.enum(METHODS);
export type Method = z.infer<typeof method>;

/** The failures of reading that have a name. */
export const FAILURE_CODES = [
  'bad-link', // not a link this product can read
  'refused-address', // private, loopback, link-local or metadata address
  'unreachable', // no such host, refused, broken connection
  'timed-out',
  'not-found', // deleted, or never existed
  'private', // exists, but not for everyone
  'login-wall',
  'captcha',
  'blocked', // the service refuses more requests for now
  'not-json', // HTML or something else instead of data
  'broken-data', // data that cannot be parsed
  'empty', // read without errors, and contains no place
  'too-large',
  'unsupported-file',
  'broken-file',
  'no-model',
  'model-failed',
  'no-browser',
  'browser-failed',
  'no-token', // the enterprise service is not configured
  'quota',
  'service-failed', // an external service answered with an error
  'cancelled',
  'interrupted', // the process ended too often while reading
  'not-stored', // what was read could not be written down
] as const;
export const failureCode = z.enum(FAILURE_CODES);
export type FailureCode = z.infer<typeof failureCode>;

/**
 * How well the end of a source is known. `counted`: a file or a list call that was read to its end, or a source that states how many places
 * it has; `estimated`: the entries that look alike were counted, or the reader is not certain of its answer; `unknown`: neither.
 */
export const COVERAGES = ['counted', 'estimated', 'unknown'] as const;
export const coverage = z.enum(COVERAGES);
export type Coverage = z.infer<typeof coverage>;

/** Reason for which an entry is left out that was read before with the same name and the same address, position, link or id. */
export const EXACT_REPEAT = 'exact repeat';

const countedReason = z.object({ reason: z.string(), count: z.number().int().min(1), examples: z.array(z.string()).max(5) });

/**
 * The report of one reading. `expected` is what the source says it has, absent when it does not say; `seen` the entries of the source that
 * were read, once; `kept` what came out; `dropped` what was left out, by reason. `seen` = `kept` + the counts of `dropped`; the places are
 * `kept` + `unconfirmed`.
 */
export const ledger = z.object({
  expected: z.number().int().min(0).optional(),
  seen: z.number().int().min(0),
  kept: z.number().int().min(0),
  /** Places that only a model named and that nothing in the source confirms; absent where there are none. */
  unconfirmed: z.number().int().min(1).optional(),
  /** How many of the kept have no stated position. */
  withoutCoordinates: z.number().int().min(0).default(0),
  dropped: z.array(countedReason),
  /** What a model named and the source does not hold, by reason: no entries of the source, so not in `seen`. */
  refused: z.array(countedReason).optional(),
  /** What to know about kept places, and which fields of the source were not read: nothing of the list is missing for it. */
  remarks: z.array(countedReason).optional(),
  coverage: coverage.default('unknown'),
  /** Lines that look like the ones that were read as places, and were not read. */
  unread: z.object({ count: z.number().int().min(1), examples: z.array(z.string()).max(5) }).optional(),
  /**
   * `true` only where the coverage is counted, all was read and nothing but exact repeats of the same place was dropped; `false` where
   * something is known to be missing or nothing was found; absent where it cannot be known.
   */
  complete: z.boolean().optional(),
});
export type Ledger = z.infer<typeof ledger>;

export const source = z.object({
  title: z.string().optional(),
  description: z.string().optional(),
  url: z.string().optional(),
  service: z.string().optional(),
});
export type Source = z.infer<typeof source>;

/** What one extractor found and cost. */
export const rungCost = z.object({
  rung: z.string(),
  places: z.number().int(),
  milliseconds: z.number(),
  calls: z.number().int().optional(),
  tokens: z.number().int().optional(),
});
export type RungCost = z.infer<typeof rungCost>;

export const JOB_STATUSES = ['pending', 'processing', 'completed', 'failed'] as const;
export const jobStatus = z.enum(JOB_STATUSES);
export type JobStatus = z.infer<typeof jobStatus>;

/** A place of a job. An absent field is an unknown one. */
export const extractedPlace = readPlace.extend({ id, jobId: id });
export type ExtractedPlace = z.infer<typeof extractedPlace>;

export const progress = z.object({
  /** What happens now, as a short phrase for a person. */
  stage: z.string(),
  found: z.number().int(),
  expected: z.number().int().optional(),
});

/** What a person wrote of the list that is to be made of a job, before it was read. */
export const listDraft = z.object({
  title: z.string().optional(),
  description: z.string().optional(),
  imageUrl: z.string().optional(),
  visibility: z.enum(VISIBILITIES),
});
export type ListDraft = z.infer<typeof listDraft>;

/** A job without its places, as lists of jobs and the event stream carry it. */
export const jobSummary = z.object({
  jobId: id,
  method,
  url: z.string().optional(),
  status: jobStatus,
  placesCount: z.number().int(),
  /** Milliseconds from the start of the work to its end. */
  processingTime: z.number().optional(),
  progress,
  source: source.optional(),
  ledger: ledger.optional(),
  costs: z.array(rungCost).optional(),
  /** A sentence: why it failed, or what a partial run could not read. */
  errorMessage: z.string().optional(),
  errorCode: failureCode.optional(),
  /** What its list is to be called, and so on. */
  draft: listDraft.optional(),
  /** The list that was last made of it. */
  listId: id.optional(),
  createdAt: timestamp,
});
export type JobSummary = z.infer<typeof jobSummary>;

/** A job with all its places, also while it runs. */
export const job = jobSummary.extend({ places: z.array(extractedPlace) });
export type Job = z.infer<typeof job>;

/** The hours of which a user's readings are counted. */
export const QUOTA_HOURS = 24;

/** The readings that a user started in these hours, of how many, and when the next of them no longer counts. */
export const readings = z.object({ used: z.number().int(), limit: z.number().int(), moreAt: timestamp.optional() });
export type Readings = z.infer<typeof readings>;

export const getReadings = endpoint({
  operationId: 'getReadings',
  method: 'GET',
  path: '/api/me/readings',
  tag: 'extraction',
  summary: `How many sources the signed-in user had read in the last ${QUOTA_HOURS} hours, and how many may be`,
  access: 'user',
  reply: readings,
});

export const started = z.object({ jobId: id, id, status: jobStatus, method });

export const IMAGE_LIMITS = { bytes: 10 * 1024 * 1024, count: 10 } as const;

// The texts of the specification's validation, in one place.
export const EXTRACTION_TEXTS = {
  invalidUrl: INVALID_URL,
  invalidMapUrl: 'Please enter a valid Google Maps URL',
  noText: 'Please enter some text content',
  noImages: 'Please select at least one image file',
  noImageData: 'Image data required',
  tooManyImages: `Please send at most ${IMAGE_LIMITS.count} images at once`,
} as const;

/** A link as people paste it: surrounding blanks off, http or https. */
export const anyUrl = z
  .string({ error: EXTRACTION_TEXTS.invalidUrl })
  .transform((value) => value.trim())
  .pipe(
    z
      .url({ protocol: /^https?$/, error: EXTRACTION_TEXTS.invalidUrl, abort: true })
      .max(8_192, EXTRACTION_TEXTS.invalidUrl)
      // What surrounds a pasted link is cut before it is stored.
      .refine((value) => isWebAddress(cleanLink(value)), { error: EXTRACTION_TEXTS.invalidUrl, abort: true }),
  );

/** As RFC 5646 forms them: it goes out in a header. */
const languageTag = z
  .string()
  .max(35)
  .regex(/^[A-Za-z]{1,8}(?:-[A-Za-z0-9]{1,8})*$/, 'Please enter a language tag, such as de or pt-BR');
/** Off by default: it takes a browser on map lists, and the places service where one is configured. */
export const details = z.boolean().optional().describe('Also read ratings, review counts and categories, which takes longer');
const options = { details, language: languageTag.optional().describe('The language of names and addresses where the source has several') };
const mapUrl = anyUrl.pipe(z.string().refine((value) => isMapLink(value), EXTRACTION_TEXTS.invalidMapUrl));
/** The methods that read only links of map services. */
const MAP_METHODS = new Set<Method>(['map-link', 'browser', 'browser-ai', 'amify']);
/** What to say to a link for a method that reads none. */
const OTHER_INPUTS: Partial<Record<Method, string>> = {
  text: EXTRACTION_TEXTS.noText,
  file: 'Please send the file itself, to /api/extract-file',
};

/** Rejects a link that its method cannot read. */
function checkMethod({ url, method }: { url: string; method?: Method | undefined }, context: z.RefinementCtx): void {
  if (method === undefined) return;
  const problem = MAP_METHODS.has(method) && !isMapLink(url) ? EXTRACTION_TEXTS.invalidMapUrl : OTHER_INPUTS[method];
  if (problem !== undefined) context.addIssue({ code: 'custom', path: ['url'], message: problem });
}

const common = { tag: 'extraction', access: 'extraction', reply: started, status: 202 } as const;

export const extract = endpoint({
  operationId: 'extract',
  ...common,
  method: 'POST',
  path: '/api/extract',
  summary: 'Read the places of a link; without `method`, the best one for the link is used',
  body: z.object({ url: anyUrl, method: method.optional(), ...options }).superRefine(checkMethod),
});

export const extractBrowser = endpoint({
  operationId: 'extractBrowser',
  ...common,
  method: 'POST',
  path: '/api/extract-browser',
  summary: 'Read a map list: by its list call, in a browser only if needed',
  body: z.object({ url: mapUrl, ...options }),
});

export const extractBrowserAi = endpoint({
  operationId: 'extractBrowserAi',
  ...common,
  method: 'POST',
  path: '/api/extract-browser-ai',
  summary: 'Read a map page with a browser and an AI model',
  body: z.object({ url: mapUrl, ...options }),
});

export const extractAi = endpoint({
  operationId: 'extractAi',
  ...common,
  method: 'POST',
  path: '/api/extract-ai',
  summary: 'Read any web page',
  body: z.object({ url: anyUrl, ...options }),
});

export const extractText = endpoint({
  operationId: 'extractText',
  ...common,
  method: 'POST',
  path: '/api/extract-text',
  summary: 'Read pasted text',
  body: z.object({ text: z.string({ error: EXTRACTION_TEXTS.noText }).min(1, EXTRACTION_TEXTS.noText), ...options }),
  bodyLimit: BODY_LIMITS.text,
});

export const extractImage = endpoint({
  operationId: 'extractImage',
  ...common,
  method: 'POST',
  path: '/api/extract-image',
  summary: 'Read pictures',
  body: z.object({
    images: z
      .array(z.object({ image: z.string().min(1, EXTRACTION_TEXTS.noImageData), filename: z.string().max(300).default('image') }), {
        error: EXTRACTION_TEXTS.noImages,
      })
      .min(1, EXTRACTION_TEXTS.noImages)
      .max(IMAGE_LIMITS.count, EXTRACTION_TEXTS.tooManyImages),
    ...options,
  }),
  bodyLimit: BODY_LIMITS.images,
});

/** One file as multipart/form-data, field `file`. */
export const extractFile = endpoint({
  operationId: 'extractFile',
  ...common,
  method: 'POST',
  path: '/api/extract-file',
  summary: 'Read one file: KML, KMZ, GPX, GeoJSON, CSV, Takeout JSON or CSV',
  bodyLimit: BODY_LIMITS.file,
  failures: [415],
});

/*
 * Who may do what with a job. Each is 404 for jobs that the caller may not read, whether there are such or not.
 *
 * | caller                                  | list, read, watch, input, cancel | publish                                     |
 * | --------------------------------------- | -------------------------------- | ------------------------------------------- |
 * | operator's session                      | all jobs                         | all jobs                                    |
 * | API key, also an operator's             | the jobs that this key started   | the same, with the scope `lists:write`      |
 * | user's session                          | the jobs that this user started, | none                                        |
 * |                                         | and those of the browser before  |                                             |
 * |                                         | its sign-in                      |                                             |
 * | visitor, where EXTRACT_ACCESS is public | the jobs that this browser       | none                                        |
 * |                                         | started, known by its cookie     |                                             |
 *
 * server/extraction/rights.ts is the only place that decides it. The jobs from before jobs had readers are the operators'.
 */

export const getJob = endpoint({
  operationId: 'getJob',
  method: 'GET',
  path: '/api/extract/:jobId',
  tag: 'extraction',
  access: 'extraction',
  summary: 'A job with its progress, report and places; only for who started it, and operators',
  params: z.object({ jobId: id }),
  reply: job,
  failures: [404],
});

export const listJobs = endpoint({
  operationId: 'listJobs',
  method: 'GET',
  path: '/api/extract',
  tag: 'extraction',
  access: 'extraction',
  summary: 'The caller’s own jobs, newest first, without their places; an operator’s session gets all jobs',
  query: paging,
  reply: z.array(jobSummary),
});

export const listUnpublished = endpoint({
  operationId: 'listUnpublished',
  method: 'GET',
  path: '/api/me/unpublished',
  tag: 'extraction',
  access: 'user',
  summary: 'The caller’s own unpublished jobs that run or have places, newest first',
  query: paging,
  reply: z.array(jobSummary),
});

export const cancelJob = endpoint({
  operationId: 'cancelJob',
  method: 'DELETE',
  path: '/api/extract/:jobId',
  tag: 'extraction',
  access: 'extraction',
  isAudited: true,
  summary: 'Cancel a running job; places found so far are kept',
  params: z.object({ jobId: id }),
  reply: jobSummary,
  failures: [404, 409],
});

/**
 * The input of a job: the pasted text or the file's text as plain text in UTF-8 (offsets of `receipts` of kind `text` refer to it), a picture as
 * it came, any other file as a download. Counted from 0.
 */
export const getJobInput = endpoint({
  operationId: 'getJobInput',
  method: 'GET',
  path: '/api/extract/:jobId/input/:position',
  tag: 'extraction',
  access: 'extraction',
  summary: 'One of the texts, pictures or files that a job reads',
  params: z.object({ jobId: id, position: z.coerce.number().int().min(0).max(1_000) }),
  content: { 'text/plain': {}, 'image/*': {}, 'application/octet-stream': {} },
  failures: [404],
});

/** One event of a job's stream. */
export const jobEvent = jobSummary.extend({
  /** How many places were sent before these. */
  from: z.number().int(),
  places: z.array(extractedPlace),
});
export type JobEvent = z.infer<typeof jobEvent>;

/**
 * Server-sent events: `progress` (a job summary with the places added since the last event) and `end`. A reader that comes back with
 * `Last-Event-ID` gets what is new since that event, or 204 when it has the end already.
 */
export const watchJob = endpoint({
  operationId: 'watchJob',
  method: 'GET',
  path: '/api/extract/:jobId/events',
  tag: 'extraction',
  access: 'extraction',
  summary: 'Follow a job as server-sent events',
  params: z.object({ jobId: id }),
  content: { 'text/event-stream': { item: jobEvent } },
  failures: [404],
});

export const extractDebug = endpoint({
  operationId: 'extractDebug',
  method: 'POST',
  path: '/api/extract-debug',
  tag: 'extraction',
  access: 'extraction',
  summary: 'What the built-in readers find at a link, without an AI model',
  body: z.object({ url: anyUrl, method: method.optional() }).superRefine(checkMethod),
  reply: z.object({
    placesBeforeGPT5: z.array(readPlace),
    summary: z.object({ successful: z.number().int(), failed: z.number().int() }),
    ledger,
    source,
    errorMessage: z.string().optional(),
  }),
});
