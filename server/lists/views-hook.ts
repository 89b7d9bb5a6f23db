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

/** Whether a request may count as a view, so that this hook must see it. */
export function mayBeView(request: Pick<IncomingMessage, 'url' | 'headers'>): boolean {
  return isPerson(request) && SEEN.test(request.url ?? '');
}

function isPerson({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
  const agent = headers['user-agent'] ?? '';
  if (!BROWSER.test(agent) || PROGRAMS.test(agent)) return false;
  const purpose = `${headers['sec-purpose'] ?? ''}${headers.purpose ?? ''}`;
  return !purpose.includes('prefetch');
}
