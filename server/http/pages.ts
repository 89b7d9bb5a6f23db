import { readdir } from 'node:fs/promises';
import type { Server } from 'node:http';
import { join, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ExtractAccess } from '@cairn/contracts/endpoint.ts';
import type { Posted } from '@cairn/contracts/forms.ts';
import type { OperatorTextName } from '@cairn/contracts/operator-texts.ts';
import { PAGE_FAILED } from '@cairn/contracts/texts.ts';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest, LightMyRequestResponse } from 'fastify';
import type { Context } from '../app/context.ts';
import { DATABASE_RETRY_SECONDS, HttpError } from '../errors.ts';
import { PRIVATE, REVALIDATED, VARY } from '../public-cache/headers.ts';
import { sendPageForOutage } from '../public-cache/hooks.ts';
import { sendsCredentials } from '../public-cache/plan.ts';
import { reportTopics, shownTopics } from '../public-cache/shown-topics.ts';
import type { Topic } from '../public-cache/public-changes.ts';
import { BACK_SOON, BARE_POLICY, barePage } from './bare-page.ts';
import { type InlineTexts, policyHeader } from './content-policy.ts';
import { precompress } from './precompress.ts';

/** Settings that the server passes to the pages. They are part of the page source, so nothing in them is secret. */
interface PageSettings {
  extractAccess: ExtractAccess;
  /** Address of a map style, or `none` for only the bundled base map. */
  mapTilesUrl: string;
  googleMapsApiKey: string | undefined;
  operatorEmail: string | undefined;
  posthogKey: string | undefined;
  posthogHost: string | undefined;
  analyticsConsent: 'ask' | undefined;
  wikimedia: 'stated' | 'nearby' | undefined;
  operatorTexts: OperatorTextName[] | undefined;
}

/** What the web's server bundle exports. `query` answers a key as the browser's default query function would: GET on its parts joined by slashes. */
export type Render = (request: {
  url: string;
  /** Whether the request carries a session, valid or not. */
  hasSession: boolean;
  query: (key: readonly unknown[]) => Promise<unknown>;
  /** Origin of canonical links. */
  publicUrl: string;
  settings: PageSettings;
  /** What was posted to this page and not carried out. */
  posted?: Posted | undefined;
}) => Promise<{ status: number; html: string; inline: InlineTexts; headers?: Record<string, string> }>;

interface SentPage {
  status: number;
  html: string;
  headers: Record<string, string>;
  /** What the page shows, if each of its parts reported that. */
  shown?: readonly Topic[] | undefined;
}

/** The source of the pages: the built web, or Vite in development. */
export interface PageRenderer {
  /** The current renderer. */
  load(): Promise<Render>;
  /** Folder of the built files that browsers request; absent when something else serves them. */
  clientFolder?: string;
  /** Receives each request before the app, to serve development files. Calls `pass` for all others. */
  serveFirst?(request: FastifyRequest['raw'], reply: FastifyReply['raw'], pass: () => void): void;
  /** Called once with the server that the app listens on, before anything else. */
  attach?(server: Server): Promise<void>;
  /** Makes the copies that browsers are sent compressed, in the background; until then each reply is compressed for itself. */
  compress?(signal: AbortSignal): Promise<void>;
  close?(): Promise<void>;
}

/** The pages as `buildPages` leaves them in `folder`. */
export function builtPages(folder: string): PageRenderer {
  const bundle = pathToFileURL(join(folder, 'server/entry-server.js')).href;
  return {
    clientFolder: join(folder, 'client'),
    compress: (signal) => precompress(join(folder, 'client'), signal),
    load: async () => {
      const { render }: { render: Render } = await import(bundle);
      return render;
    },
  };
}

function settingsOf({ config, mapHosts }: Context): PageSettings {
  return {
    extractAccess: config.extractAccess,
    mapTilesUrl: mapHosts.style,
    googleMapsApiKey: config.googleMapsApiKey,
    operatorEmail: config.operatorEmail,
    posthogKey: config.posthog?.key,
    posthogHost: config.posthog?.host,
    analyticsConsent: config.analyticsConsent,
    wikimedia: config.wikimedia && (config.wikimedia.nearby ? 'nearby' : 'stated'),
    operatorTexts: operatorTextsOf(config),
  };
}

/** The pages with a text of the operator's own; undefined where there are none. */
function operatorTextsOf({ operatorTexts: { privacy, terms } }: Context['config']): OperatorTextName[] | undefined {
  const names = [privacy !== undefined && 'privacy', terms !== undefined && 'terms'] as const;
  const own = names.filter((name) => name !== false);
  return own.length > 0 ? own : undefined;
}

/** Sends the page of a request's address, to which a form was posted that was not carried out. */
export type SendPage = (request: FastifyRequest, reply: FastifyReply, refused: { status: number; posted: Posted }) => Promise<FastifyReply>;

/** Serves the files of the built web, and every other address as a page. The function sends pages for the forms that are posted to them. */
export async function pageRoutes(app: FastifyInstance, pages: PageRenderer, context: Context): Promise<SendPage> {
  const { config, log, ownAddress, databaseWatch, mapHosts } = context;
  await pages.attach?.(app.server);
  const files = pages.clientFolder === undefined ? new Set<string>() : await serveFiles(app, pages.clientFolder);
  const { serveFirst } = pages;
  if (serveFirst) app.addHook('onRequest', (request, reply, done) => serveFirst(request.raw, reply.raw, () => done()));
  const settings = settingsOf(context);
  app.get('/*', async (request, reply) => {
    const path = request.url.split('?')[0] ?? '/';
    if (path === '/api' || path.startsWith('/api/')) return reply.callNotFound();
    if (files.has(path)) return reply.sendFile(path, { cacheControl: false });
    if (databaseWatch.isAway()) return sendAway(context, request, reply);
    try {
      const page = await makePage(app, pages, { settings, config, ownAddress, mapHosts }, request);
      if (page.shown) reportTopics(reply.raw, page.shown);
      // The database may have become unavailable while the page was made, which then shows only errors.
      if (databaseWatch.isAway()) return sendAway(context, request, reply);
      return sendPage(page, request, reply);
    } catch (error) {
      if (error instanceof HttpError) throw error;
      if (databaseWatch.isAway()) return sendAway(context, request, reply);
      log.error('pages', error, path);
      return reply.code(500).header('content-security-policy', BARE_POLICY).type('text/html; charset=utf-8').send(ERROR_PAGE);
    }
  });
  // Also while the database is away: what was typed is in the page, and would be lost with any other.
  return async (request, reply, { status, posted }) => {
    const page = await makePage(app, pages, { settings, config, ownAddress, mapHosts }, request, posted);
    return sendPage({ ...page, status }, request, reply);
  };
}

/** Files named by a hash of their content never change; browsers check the others again after an hour. */
async function serveFiles(app: FastifyInstance, folder: string): Promise<Set<string>> {
  await app.register(fastifyStatic, {
    root: folder,
    serve: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const named = path.startsWith(join(folder, 'assets') + sep);
      // An old service worker would go on with the files of its own build.
      const caching = path.startsWith(join(folder, 'service-worker.js')) ? REVALIDATED : 'public, max-age=3600';
      reply.header('cache-control', named ? 'public, max-age=31536000, immutable' : caching);
    },
  });
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name).slice(folder.length));
  // Names with a leading dot are the build's own files (its manifest).
  return new Set(paths.map((path) => path.split(sep).join('/')).filter((path) => !path.includes('/.') && !/\.(?:br|gz)$/.test(path)));
}

async function makePage(
  app: FastifyInstance,
  pages: PageRenderer,
  { settings, config, ownAddress, mapHosts }: Pick<Context, 'config' | 'ownAddress' | 'mapHosts'> & { settings: PageSettings },
  request: FastifyRequest,
  posted?: Posted,
): Promise<SentPage> {
  const cookie = sendsCredentials(request.headers) ? request.headers.cookie : undefined;
  const render = await pages.load();
  let isWhole = true;
  let shown: readonly Topic[] | undefined = [];
  const query = async (key: readonly unknown[]) => {
    const part = await answerInProcess(app, key, cookie);
    isWhole &&= part.statusCode < 500 && !lacksParts(part);
    const topics = shownTopics(part.raw.res);
    shown = shown && topics && [...shown, ...topics];
    return readPart(part);
  };
  const page = await render({
    // Two slashes at the beginning would be read as another host.
    url: request.url.replace(/^\/{2,}/, '/'),
    hasSession: cookie !== undefined,
    query,
    publicUrl: ownAddress.originOf(request),
    settings,
    posted,
  });
  // A page without one of its parts must not be kept: the part is there again at the next request.
  const caching: Record<string, string> = isWhole ? {} : { 'cache-control': 'no-store' };
  const hosts = { ...settings, mapHosts: mapHosts.current(), storageOrigin: config.storage?.publicEndpoint };
  const policy = policyHeader(hosts, page.inline);
  const headers = { ...page.headers, ...caching, 'content-security-policy': policy };
  return { status: page.status, html: page.html, headers, shown };
}

function sendPage({ status, html, headers }: SentPage, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  // An operator's page contains what visitors must not see.
  const caching = sendsCredentials(request.headers) ? PRIVATE : REVALIDATED;
  return reply
    .code(status)
    .headers({ vary: VARY, ...headers, 'cache-control': caching === PRIVATE ? PRIVATE : (headers['cache-control'] ?? caching) })
    .type('text/html; charset=utf-8')
    .send(html);
}

/** While the database is unavailable: the page as it was last sent to a visitor, else a page that says so. */
function sendAway(context: Context, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (sendPageForOutage(context, request, reply)) return reply;
  const headers = { 'retry-after': String(DATABASE_RETRY_SECONDS), 'content-security-policy': BARE_POLICY };
  return sendPage({ status: 503, html: AWAY_PAGE, headers }, request, reply);
}

const ERROR_PAGE = barePage(PAGE_FAILED, 'This page couldn’t be loaded. Try again in a moment.');
const AWAY_PAGE = barePage(BACK_SOON, 'The database isn’t available right now. Try again in a moment.');

/** The failure of a page's own query, in the same form as in the browser: status, colon, body. */
class QueryFailure extends Error {
  readonly status: number;
  constructor(status: number, body: string) {
    super(`${status}: ${body}`);
    this.name = 'QueryFailure';
    this.status = status;
  }
}

/** Runs the call that the browser would make, with the same rights, without the network. */
function answerInProcess(app: FastifyInstance, key: readonly unknown[], cookie: string | undefined): Promise<LightMyRequestResponse> {
  return app.inject({ method: 'GET', url: key.map(String).join('/'), headers: cookie === undefined ? {} : { cookie } });
}

/** A public read that must not be stored was not read as a whole. */
function lacksParts({ headers }: LightMyRequestResponse): boolean {
  return headers['access-control-allow-origin'] !== undefined && headers['cache-control'] === 'no-store';
}

function readPart(reply: LightMyRequestResponse): unknown {
  if (reply.statusCode >= 400) throw new QueryFailure(reply.statusCode, reply.body || reply.statusMessage);
  return reply.body === '' ? null : reply.json();
}
