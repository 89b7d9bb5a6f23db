import * as contract from '@cairn/contracts/extraction.ts';
import { cleanLink } from '@cairn/contracts/map-links.ts';
import { detectInput, detectMethod } from '@cairn/engines/detect.ts';
import { type RunResult, runEngine } from '@cairn/engines/run.ts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../app/context.ts';
import { cutPage, readTimeCursor } from '../db/paging.ts';
import { HttpError, notFound } from '../errors.ts';
import { page, pageSize } from '../http/page.ts';
import { route, whenGone } from '../http/route.ts';
import { readDataUrl } from './data-url.ts';
import { fromEventId } from './event-position.ts';
import { EVENT_STREAM, hasEnded, streamJob } from './events.ts';
import { asSent } from './input-reply.ts';
import { engineOf } from './run.ts';
import { startJob } from './start.ts';
import { type Caller, mayCancel, starterOf } from './starter.ts';
import * as store from './store.ts';
import { readUpload } from './upload.ts';

/** How long a debugging run may take, in milliseconds: somebody waits for its answer. */
const DEBUG_LIMIT = 60_000;

/** What a caller wishes beside the places themselves. */
function wishes({
  details,
  language,
}: {
  details?: boolean | undefined;
  language?: string | undefined;
}): Pick<store.NewJob, 'details' | 'language'> {
  return { ...(details ? { details } : {}), ...(language ? { language } : {}) };
}

/** The calls of contracts/extraction.ts. */
export function extractionRoutes(app: FastifyInstance, context: Context): void {
  const { database, queue } = context;
  const secure = context.config.publicUrl?.startsWith('https:') ?? false;
  const start = (caller: Caller, job: store.NewJob) => {
    const startedBy = starterOf(caller, secure);
    return database.transaction((transaction) => startJob(transaction, queue, { ...job, startedBy }));
  };
  const startUrl = (caller: Caller, method: contract.Method, body: { url: string; details?: boolean; language?: string }) =>
    start(caller, { method, url: cleanLink(body.url), ...wishes(body), inputs: [] });

  route(app, contract.extract, (call) => startUrl(call, call.body.method ?? detectMethod({ url: call.body.url }), call.body));
  route(app, contract.extractBrowser, (call) => startUrl(call, 'browser', call.body));
  route(app, contract.extractBrowserAi, (call) => startUrl(call, 'browser-ai', call.body));
  route(app, contract.extractAi, (call) => startUrl(call, 'ai', call.body));
  route(app, contract.extractText, (call) =>
    start(call, { method: 'text', ...wishes(call.body), inputs: [{ kind: 'text', content: Buffer.from(call.body.text) }] }),
  );
  route(app, contract.extractImage, (call) => {
    const { body } = call;
    const inputs = body.images.map(({ image, filename }) => ({ kind: 'image' as const, filename, content: readDataUrl(image, filename) }));
    return start(call, { method: 'image', ...wishes(body), inputs });
  });
  route(
    app,
    contract.extractFile,
    async (call) => {
      const { bytes, filename } = await readUpload(call.request);
      const { method, input } = detectInput({ file: { bytes, filename } });
      // A picture, a page, a note or a link under a file's name is read as what it is.
      if (input.url !== undefined) return startUrl(call, method, { url: input.url });
      const kind = method === 'image' ? 'image' : method === 'text' ? 'text' : 'file';
      const content = method === 'text' && input.text !== undefined ? Buffer.from(input.text) : bytes;
      return start(call, { method, inputs: [{ kind, filename, content }] });
    },
    { accepts: 'multipart/form-data' },
  );

  route(app, contract.listJobs, async (call) => {
    // Where everybody may extract, a job is known to whoever has its id; what others read is nobody else's to see.
    if (call.actor.kind !== 'operator' && call.actor.kind !== 'apiKey') return page(call, [], { total: 0 });
    const size = pageSize(call.query);
    const [jobs, total] = await Promise.all([
      store.readJobs(database, size + 1, readTimeCursor(call.query.cursor)),
      store.countJobs(database),
    ]);
    const { rows, next } = cutPage(jobs, size, ({ createdAt, jobId }) => [createdAt, jobId]);
    return page(call, rows, { total, next });
  });
  route(app, contract.getJob, async ({ params }) => {
    const job = await store.readJob(database, params.jobId);
    if (!job) throw notFound('job');
    return { ...job, places: await store.readPlaces(database, params.jobId) };
  });
  route(app, contract.cancelJob, async ({ params, actor, request }) => {
    const starter = await store.readStarter(database, params.jobId);
    if (starter === undefined) throw notFound('job');
    if (!mayCancel({ actor, request }, starter.startedBy))
      throw new HttpError(403, 'not-yours', 'Only who started this job, or an operator, can cancel it.');
    const status = await store.requestCancel(database, params.jobId);
    if (status === undefined) throw notFound('job');
    if (status === 'completed' || status === 'failed')
      throw new HttpError(409, 'ended', 'This job has ended already; there is nothing to cancel.');
    const job = await store.readJob(database, params.jobId);
    if (!job) throw notFound('job');
    return job;
  });
  route(app, contract.getJobInput, async ({ params, reply }) => {
    const input = await store.readInput(database, params.jobId, params.position);
    if (!input) throw notFound('input');
    const { type, content, download } = asSent(input);
    return reply
      .header('x-content-type-options', 'nosniff')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('content-disposition', download ? 'attachment; filename="input"' : 'inline')
      .type(type)
      .send(content);
  });
  route(app, contract.watchJob, async ({ params, reply, request }) => {
    const job = await store.readJob(database, params.jobId);
    if (!job) throw notFound('job');
    const position = fromEventId(request.headers['last-event-id']?.toString());
    // By the HTML standard this, and nothing else of a success, keeps an EventSource from connecting again.
    if (position.ended && hasEnded(job)) return reply.code(204).send();
    if (request.method === 'HEAD') return reply.type(EVENT_STREAM).send();
    reply.hijack();
    await streamJob(context, params.jobId, reply.raw, position);
    return reply;
  });
  route(app, contract.extractDebug, async ({ body, reply }) => {
    const { method, input } = body.method ? { method: body.method, input: { url: cleanLink(body.url) } } : detectInput({ url: body.url });
    const { askModel: _model, ...world } = context.world;
    const result = await runEngine(engineOf(method), input, world, whenGone(reply), undefined, { timeLimitMs: DEBUG_LIMIT });
    const errorMessage = result.failure?.sentence ?? result.sentence;
    return {
      placesBeforeGPT5: result.places,
      summary: { successful: result.ledger.kept, failed: failedCount(result.ledger) },
      ledger: result.ledger,
      source: result.source,
      ...(errorMessage === undefined ? {} : { errorMessage }),
    };
  });
}

/** Entries that could not be read; the same place twice is no failure. */
function failedCount({ dropped }: RunResult['ledger']): number {
  return dropped.reduce((sum, { reason, count }) => sum + (reason === contract.EXACT_REPEAT ? 0 : count), 0);
}
