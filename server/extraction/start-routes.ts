import * as contract from '@cairn/contracts/extraction.ts';
import { cleanLink } from '@cairn/contracts/map-links.ts';
import { detectMethod } from '@cairn/engines/detect.ts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../app/context.ts';
import { mapInSlices } from '../concurrency/slices.ts';
import { route } from '../http/route.ts';
import { readDataUrl } from './data-url.ts';
import { startJob } from './start.ts';
import { readReadings, takeReading } from './quota.ts';
import { type Caller, starterOf, userOf, visitorCookie } from './rights.ts';
import { requireUser } from '../security/actor.ts';
import type { NewJob } from './store.ts';
import { jobOfFile, type Source } from './source-of.ts';
import { readUpload } from './upload.ts';

interface Options {
  details?: boolean | undefined;
  language?: string | undefined;
}

/** The options of a job that are set. */
function optionsOf({ details, language }: Options): Pick<NewJob, 'details' | 'language'> {
  return { ...(details ? { details } : {}), ...(language ? { language } : {}) };
}

/** What starts jobs of callers, and counts them. */
export function makeStart({ config, database, queue }: Context): (caller: Caller, job: Source) => ReturnType<typeof startJob> {
  const cookie = visitorCookie(config.retention, config.publicUrl?.startsWith('https:') ?? false);
  return (caller, job) => {
    const startedBy = starterOf(caller, cookie);
    const userId = userOf(startedBy);
    return database.transaction(async (transaction) => {
      if (userId !== undefined) await takeReading(transaction, userId, config.extractQuota);
      return startJob(transaction, queue, { ...job, startedBy });
    });
  };
}

/** Starting a job, by a call for each kind of source. */
export function startRoutes(app: FastifyInstance, context: Context): void {
  const { config, database } = context;
  const start = makeStart(context);
  const startUrl = (caller: Caller, method: contract.Method, body: Options & { url: string }) =>
    start(caller, { method, url: cleanLink(body.url), ...optionsOf(body), inputs: [] });

  route(app, contract.getReadings, ({ actor }) => readReadings(database, requireUser(actor).userId, config.extractQuota));

  route(app, contract.extract, (call) => startUrl(call, call.body.method ?? detectMethod({ url: call.body.url }), call.body));
  route(app, contract.extractBrowser, (call) => startUrl(call, 'browser', call.body));
  route(app, contract.extractBrowserAi, (call) => startUrl(call, 'browser-ai', call.body));
  route(app, contract.extractAi, (call) => startUrl(call, 'ai', call.body));
  route(app, contract.extractText, (call) =>
    start(call, { method: 'text', ...optionsOf(call.body), inputs: [{ kind: 'text', content: Buffer.from(call.body.text) }] }),
  );
  route(app, contract.extractImage, async (call) => {
    const { body } = call;
    const inputs = await mapInSlices(body.images, ({ image, filename }) => {
      return { kind: 'image' as const, filename, content: readDataUrl(image, filename) };
    });
    return start(call, { method: 'image', ...optionsOf(body), inputs });
  });
  route(app, contract.extractFile, async (call) => start(call, jobOfFile(await readUpload(call.request))), {
    accepts: 'multipart/form-data',
  });
}
