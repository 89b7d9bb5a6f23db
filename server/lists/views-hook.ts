import { OPERATOR_COOKIE } from '@cairn/contracts/operator.ts';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../app/context.ts';
import { wellFormed } from '../http/read-request.ts';

/** A list's page, and the call by which a page that is open already gets another list. */
const SEEN = /^\/(?:list|api\/firebase\/lists)\/([^/?]+)\/?(?:\?.*)?$/;
/** Words in the user agents of programs. Link previews fetch a page before any person sees it. */
const PROGRAMS =
  /bot|crawl|spider|slurp|preview|scrap|fetch|monitor|uptime|headless|lighthouse|curl|wget|python|java\/|go-http|okhttp|axios|node|undici|inject|facebookexternalhit|whatsapp|telegram|slack|discord|embedly|pinterest|vkshare|bingpreview|feed/i;
/** Longest user agent that is kept: browsers send shorter ones, and longer ones would only fill the memory until the next batch. */
const AGENT_CHARACTERS = 500;
const LOOPBACK = /^(?:127\.|::1$|::ffff:127\.)/;
/** The prefix of the user agent of every common browser. */
const BROWSER = /^Mozilla\/5\.0 \(/;

/** Notes a view for every public list that is shown to a person; operators, programs and prefetching browsers do not count. */
export function viewsHook(app: FastifyInstance, { views }: Context): void {
  app.addHook('onResponse', async (request, reply) => {
    if (request.method !== 'GET' || !(reply.statusCode === 200 || reply.statusCode === 304)) return;
    const listId = SEEN.exec(request.url)?.[1];
    if (listId === undefined || !isPerson(request) || request.cookies[OPERATOR_COOKIE] !== undefined) return;
    const userAgent = (request.headers['user-agent'] ?? '').slice(0, AGENT_CHARACTERS);
    // As the call itself read it: the database takes no null bytes.
    views.note(String(wellFormed(decodeURIComponent(listId))), { address: request.ip, userAgent });
  });
}

/** Notes the views of kept replies, which are sent before the app sees the request: visitors' alone. */
export function keptViews({ views, config }: Context): (request: IncomingMessage) => void {
  return (request) => {
    const listId = request.method === 'GET' ? SEEN.exec(request.url ?? '')?.[1] : undefined;
    if (listId === undefined || !isPerson(request)) return;
    const userAgent = (request.headers['user-agent'] ?? '').slice(0, AGENT_CHARACTERS);
    views.note(listId, { address: addressOf(request, config.publicUrl !== undefined), userAgent });
  };
}

/** The client's address as the app reads it: behind a proxy on this machine, the last one that is not of this machine. */
function addressOf({ headers, socket }: IncomingMessage, isBehindProxy: boolean): string {
  const near = socket.remoteAddress ?? '';
  if (!isBehindProxy) return near;
  const hops = [...String(headers['x-forwarded-for'] ?? '').split(','), near].map((hop) => hop.trim()).filter((hop) => hop !== '');
  return hops.findLast((hop) => !LOOPBACK.test(hop)) ?? hops[0] ?? near;
}

function isPerson({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
  const agent = headers['user-agent'] ?? '';
  if (!BROWSER.test(agent) || PROGRAMS.test(agent)) return false;
  const purpose = `${headers['sec-purpose'] ?? ''}${headers.purpose ?? ''}`;
  return !purpose.includes('prefetch');
}
