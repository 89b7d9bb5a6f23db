import { OPERATOR_COOKIE } from '@cairn/contracts/operator.ts';
import { reportView } from '@cairn/contracts/views.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from '../app/context.ts';
import { wellFormed } from '../http/read-request.ts';
import { route } from '../http/route.ts';
import { makeVisitorLimit, type VisitorLimit } from '../http/visitor-limit.ts';
import { sendRateLimit } from '../security/rate-limit.ts';
import { lacksMark, markSignedIn } from '../security/signed-in-cookie.ts';

/** Words in the user agents of programs. Link previews fetch a page before any person sees it. */
const PROGRAMS =
  /bot|crawl|spider|slurp|preview|scrap|fetch|monitor|uptime|headless|lighthouse|curl|wget|python|java\/|go-http|okhttp|axios|node|undici|inject|facebookexternalhit|whatsapp|telegram|slack|discord|embedly|pinterest|vkshare|bingpreview|feed/i;
/** Longest user agent that is kept: browsers send shorter ones, and longer ones would only fill the memory until the next batch. */
const AGENT_CHARACTERS = 500;
/** The prefix of the user agent of every common browser. */
const BROWSER = /^Mozilla\/5\.0 \(/;

/** Only against floods: a whole company or mobile network may share one address. */
const VIEWS: VisitorLimit = {
  policy: 'views',
  perMinute: 12_000,
  sentence: 'Too many views from your network. Wait a moment and try again.',
};

/** Pages report here that a person sees a public list, because a page itself may come from a cache that never asks the server. */
export function viewRoutes(app: FastifyInstance, { views, config }: Context): void {
  const countReport = makeVisitorLimit(Date.now, VIEWS);
  const isSecure = config.publicUrl?.startsWith('https:') ?? false;
  route(app, reportView, ({ body, request, reply }) => {
    sendRateLimit(reply, countReport(request.ip));
    // Pages of a cache reach signed-in browsers too, and this call is the first that the server sees of them.
    if (lacksMark(request)) markSignedIn(reply, isSecure);
    if (!isPerson(request)) return;
    const userAgent = (request.headers['user-agent'] ?? '').slice(0, AGENT_CHARACTERS);
    // The database takes no null bytes.
    views.note(String(wellFormed(body.listId)), { address: request.ip, userAgent });
  });
}

function isPerson({ headers, cookies }: FastifyRequest): boolean {
  const agent = headers['user-agent'] ?? '';
  if (!BROWSER.test(agent) || PROGRAMS.test(agent)) return false;
  const purpose = `${headers['sec-purpose'] ?? ''}${headers.purpose ?? ''}`;
  return !purpose.includes('prefetch') && cookies[OPERATOR_COOKIE] === undefined;
}
