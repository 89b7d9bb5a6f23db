import * as contract from '@cairn/contracts/extraction.ts';
import { cleanLink } from '@cairn/contracts/map-links.ts';
import { detectInput, detectMethod } from '@cairn/engines/detect.ts';
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
import { readUpload } from './upload.ts';

interface Options {
  details?: boolean | undefined;
  language?: string | undefined;
}

/** The options of a job that are set. */
function optionsOf({ details, language }: Options): Pick<NewJob, 'details' | 'language'> {
  return { ...(details ? { details } : {}), ...(language ? { language } : {}) };
}

/** Starting a job, by a call for each kind of source. */
export function startRoutes(app: FastifyInstance, { config, database, queue }: Context): void {
  const cookie = visitorCookie(config.retention, config.publicUrl?.startsWith('https:') ?? false);
  const start = (caller: Caller, job: Omit<NewJob, 'startedBy'>) => {
    const startedBy = starterOf(caller, cookie);
    const userId = userOf(startedBy);
    return database.transaction(async (transaction) => {
      if (userId !== undefined) await takeReading(transaction, userId, config.extractQuota);
      return startJob(transaction, queue, { ...job, startedBy });
    });
  };
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
  route(
    app,
    contract.extractFile,
    async (call) => {
      const { bytes, filename } = await readUpload(call.request);
      const { method, input } = detectInput({ file: { bytes, filename } });
      // A picture, a page, a text or a link is read as what it is, whatever its file is called.
      if (input.url !== undefined) return startUrl(call, method, { url: input.url });
      const kind = method === 'image' ? 'image' : method === 'text' ? 'text' : 'file';
      const content = method === 'text' && input.text !== undefined ? Buffer.from(input.text) : bytes;
      return start(call, { method, inputs: [{ kind, filename, content }] });
    },
    { accepts: 'multipart/form-data' },
  );
}
