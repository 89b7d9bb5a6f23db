import { EngineFailure } from '../interface/engine.ts';
import { elementAt } from '../formats/json-values.ts';
import type { FetchOptions, FetchReply, World } from '../reading/world.ts';
import { pageInsteadOfData, parseServiceJson, requestWithRetry } from './request-with-retry.ts';
import { requestsLimited } from './service-errors.ts';

export const SERVICE = 'Google Maps';
/** Entries a page: the web client's own size (FORMATS A2). */
export const PAGE_SIZE = 500;
/** "Reject all" on the consent page. */
const NO_CONSENT = 'SOCS=CAI';

/** Which list is requested, and in what words. */
export interface ListQuestion {
  listId: string;
  token?: string;
  language?: string;
  world: World;
  signal: AbortSignal;
  calls: { count: number };
}

/** How the list call is written: `!4i<size>` is in it once, and what follows it may be a cursor. */
export interface CallForm {
  name: string;
  url(size: number, cursor: string): string;
}

/** One answer of the list call. `entries` is null when the call was answered without them. */
export interface ListAnswer {
  root: unknown[];
  entries: unknown[] | null;
  total: number | undefined;
  cursor: string;
}

/** The address under which the list is shared. */
export function shareUrl(listId: string, token?: string): string {
  const url = `https://www.google.com/maps/placelists/list/${listId}`;
  return token ? `${url}?token=${encodeURIComponent(token)}` : url;
}

function callUrl(question: ListQuestion, pb: string): string {
  const [language = 'en', ...parts] = (question.language ?? 'en').split('-');
  const region = parts.find((part) => /^[A-Za-z]{2}$/.test(part))?.toLowerCase() ?? 'us';
  const tag = /^zh$/i.test(language) && question.language ? question.language : language;
  return `https://www.google.com/maps/preview/entitylist/getlist?authuser=0&hl=${encodeURIComponent(tag)}&gl=${region}&pb=${encodeURIComponent(pb)}`;
}

/** The forms of the call that work without signing in, the most widely seen first (FORMATS A2 and E4). */
export function callForms(question: ListQuestion): CallForm[] {
  const id = question.listId;
  const share = encodeURIComponent(shareUrl(id, question.token));
  const form = (name: string, before: string, after: string): CallForm => ({
    name,
    url: (size, cursor) => callUrl(question, `${before}!4i${size}${cursor ? `!5B${cursor}` : ''}${after}`),
  });
  const byId = [
    form('session', `!1m4!1s${id}!2e1!3m1!1e1!2e2!3e2`, '!16b1'),
    form('minimal', `!1m1!1s${id}!2e2!3e2`, ''),
    form('web', `!1m6!1s${id}!2e3!3m1!1e1!3m1!1e9!2e2!3e2`, '!28e2!16b1'),
  ];
  const byShare = form('share', '!2e2!3e2', `!6m3!1sx!15i204459!28e2!13s${share}!16b1`);
  return question.token ? [byShare, ...byId] : [...byId, byShare];
}

function requestOptions(question: ListQuestion, headers: Record<string, string> = {}): FetchOptions {
  const language = question.language ?? 'en';
  return { headers: { 'accept-language': `${language},en;q=0.5`, accept: '*/*', ...headers }, maxBytes: 50_000_000 };
}

/** The cursor of the next page as the call needs it: base64 in its URL alphabet, unpadded. */
function cursorOf(data: unknown[]): string {
  const token = data[1];
  return typeof token === 'string' && token.length > 1 ? token.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '') : '';
}

/** The answer carries a guard against being run as a script; recorded copies have it whole, broken over lines, or not at all. */
function withoutGuard(body: string): string {
  const text = body.replace(/^\uFEFF/, '').trimStart();
  if (!text.startsWith(')')) return text;
  const nested = text.search(/\[\s*\[/);
  const error = text.search(/\[\s*null/);
  if (nested < 0 && error < 0) return text.slice(Math.max(0, text.indexOf('[')));
  return text.slice(nested < 0 ? error : error < 0 ? nested : Math.min(nested, error));
}

const notFound = () => new EngineFailure('not-found', { code: 'list-not-found-or-private' });

/** Why a form of the call brought nothing, when another form may bring it. */
export class FormFault extends Error {
  readonly kind: 'error-envelope' | 'refused' | 'no-entries';
  readonly total: number | undefined;
  constructor(kind: FormFault['kind'], message: string, total?: number) {
    super(message);
    this.name = 'FormFault';
    this.kind = kind;
    this.total = total;
  }
}

/** Reads one reply of the list call. Throws `FormFault` when another form may do better, `EngineFailure` otherwise. */
function readListReply(reply: FetchReply): ListAnswer {
  if (reply.status >= 300 && reply.status < 400) throw redirectedCall(reply.header('location') ?? '');
  if (reply.status >= 400) throw new FormFault('refused', `status ${reply.status}`);
  return readListBody(reply.text());
}

/** Reads the body of a reply of the list call. Throws `FormFault` and `EngineFailure` as above. */
export function readListBody(body: string): ListAnswer {
  const data = parseServiceJson(withoutGuard(body), SERVICE);
  if (!Array.isArray(data)) throw new EngineFailure('broken-data', { code: 'unknown-format-use-browser', values: { service: SERVICE } });
  const root: unknown = data[0];
  if (!Array.isArray(root)) throw errorEnvelope(data);
  const total = elementAt(root, 12);
  const count = typeof total === 'number' && Number.isSafeInteger(total) && total >= 0 ? total : undefined;
  const entries = Array.isArray(root[8]) ? root[8] : null;
  if (entries === null && (count ?? 0) > 0) throw new FormFault('no-entries', `${count} places expected, none returned`, count);
  return { root, entries, total: count, cursor: cursorOf(data) };
}

function errorEnvelope(data: unknown[]): Error {
  const text = elementAt(data, 2, 1);
  if (text === 'INVALID_LIST_ID' || elementAt(data, 2, 0) === 4 || elementAt(data, 2, 0) === 5) return notFound();
  return new FormFault('error-envelope', `error ${String(elementAt(data, 2, 0))}`);
}

function redirectedCall(target: string): EngineFailure {
  if (/\/sorry\//.test(target)) {
    return requestsLimited(SERVICE);
  }
  if (/accounts\.google\.|ServiceLogin/.test(target)) {
    return new EngineFailure('login-wall', { code: 'list-needs-sign-in', values: { service: SERVICE } });
  }
  return pageInsteadOfData(target, SERVICE);
}

/** Makes one list call, with retries. A page in place of data is usually the consent page: the next try sends the cookie that declines it. */
export async function requestList(question: ListQuestion, url: string): Promise<ListAnswer> {
  const { world, signal, calls } = question;
  const options = requestOptions(question);
  const headers = options.headers ?? {};
  const read = (reply: FetchReply): ListAnswer => {
    try {
      return readListReply(reply);
    } catch (error) {
      if (error instanceof EngineFailure && error.code === 'not-json') headers.cookie = NO_CONSENT;
      throw error;
    }
  };
  return requestWithRetry(world, { url, options: { ...options, headers }, signal, service: SERVICE, calls }, read);
}

/**
 * The call that the list's own page would make, copied from the page: for the case that the forms built here are rejected.
 * Undefined when the page carries none. The bare endpoint without `pb=`, which every Maps page has, does not count.
 */
export async function formFromPage(question: ListQuestion): Promise<CallForm | undefined> {
  const { world, signal, calls } = question;
  let url = shareUrl(question.listId, question.token);
  const options = requestOptions(question, { cookie: NO_CONSENT, accept: 'text/html' });
  for (let hop = 0; hop < 5; hop++) {
    const reply = await requestWithRetry(world, { url, options, signal, service: SERVICE, calls }, (answer) => answer);
    const target = reply.header('location');
    if (reply.status >= 300 && reply.status < 400 && target && URL.canParse(target, url)) {
      const next = new URL(target, url);
      const meant = next.hostname.startsWith('consent.') ? (next.searchParams.get('continue') ?? next.href) : next.href;
      if (!/^https:\/\/(?:www\.|maps\.)?google\.[a-z.]{2,6}\//.test(meant)) return undefined;
      url = meant;
      continue;
    }
    if (reply.status !== 200) return undefined;
    const found = /href=["'](?:https:\/\/www\.google\.com)?(\/maps\/preview\/entitylist\/getlist\?[^"']*?pb=[^"']+)["']/.exec(reply.text());
    return found?.[1] ? formOfHref(found[1].replaceAll('&amp;', '&')) : undefined;
  }
  return undefined;
}

function formOfHref(href: string): CallForm | undefined {
  const whole = `https://www.google.com${href}`;
  const separator = /(?:!|%21)4i\d+/.exec(whole);
  if (!separator) return undefined;
  const mark = separator[0].startsWith('%') ? '%21' : '!';
  return {
    name: 'page',
    url: (size, cursor) => whole.replace(separator[0], `${mark}4i${size}${cursor ? `${mark}5B${cursor}` : ''}`),
  };
}
