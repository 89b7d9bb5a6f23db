import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { generateEntries } from './list-entries.ts';

export const LIST_ID = 'Generated_list-of_places_01';
export const SHORT_CODE = 'GeneratedList1';

/** How one page of the list goes wrong, and how often before it answers well (`Infinity`: for ever). */
interface PageFault {
  /** Counted from 1. */
  page: number;
  times: number;
  kind: 'status-500' | 'status-429' | 'html' | 'captcha' | 'broken-json' | 'empty' | 'refused';
}

export interface ListServiceOptions {
  /** Entries in all, repeats and those without coordinates among them. */
  places: number;
  withoutCoordinates?: number;
  repeats?: number;
  title?: string;
  description?: string;
  emoji?: string;
  /** What the service says it has; `places` when absent. */
  total?: number;
  /** The service returns pages without a cursor, cut at the size requested: its largest page. */
  noCursor?: boolean;
  faults?: PageFault[];
  /** Forms of the call that are answered with entries; all when absent. `page`: only the one lifted from the list's page. */
  onlyForm?: 'minimal' | 'share' | 'page';
  /** Error envelope instead of the list. */
  envelope?: 'INVALID_LIST_ID' | 'context';
  /** The short link goes by way of the consent page. */
  consentHop?: boolean;
  /** The short link answers with a page and a script until `_imcp=1` is in it. */
  interstitial?: boolean;
}

interface ListServiceReply {
  status: number;
  headers: Record<string, string>;
  body: string;
  /** The page of the list that it holds, counted from 1. */
  page?: number;
}

/** Which answers a stand-in holds back, and until when. */
export interface Held {
  /** The number of the first page, or of the first entry of a batch, that is held; those before are answered. */
  from: number;
  until: Promise<unknown>;
}

export interface ListService {
  /** Answers as Google's list call, list page, short links and consent page do; undefined for what it does not know. */
  handle(url: URL, headers: Record<string, string>): ListServiceReply | undefined;
  /** The entries as the service holds them. */
  entries: unknown[][];
  /** How often each page was requested, by number from 1. */
  requestedPages: Map<number, number>;
}

/** Pages are never larger, whatever is requested. */
const LARGEST_PAGE = 500;

/** A strict stand-in of the list call: it answers only what FORMATS A2 says is answered, and as A3 says. */
export function listService(options: ListServiceOptions): ListService {
  const entries = generateEntries(options);
  const requestedPages = new Map<number, number>();
  const bodies = new Map<string, string>();

  const getList = (url: URL): ListServiceReply => {
    const pb = url.searchParams.get('pb') ?? '';
    if (!isWellFormed(pb)) return reply(400, 'Bad request');
    if (options.envelope === 'INVALID_LIST_ID' || listIdIn(pb) !== LIST_ID) return json('[null,null,[4,"INVALID_LIST_ID"]]');
    if (options.envelope === 'context' || !isAnsweredForm(pb, options.onlyForm)) return json('[null,null,[2,""]]');
    const size = Number(/!4i(\d+)/.exec(pb)?.[1] ?? 0);
    if (!size || !pb.includes('!2e2') || !pb.includes('!3e2')) return json(envelope(null, ''));
    const from = options.noCursor ? 0 : startOf(pb);
    if (from === undefined) return reply(400, 'Bad cursor');
    const page = Math.floor(from / LARGEST_PAGE) + 1;
    const requests = (requestedPages.get(page) ?? 0) + 1;
    requestedPages.set(page, requests);
    const fault = options.faults?.find((candidate) => candidate.page === page && requests <= candidate.times);
    if (fault) return faulty(fault.kind);
    const end = Math.min(entries.length, from + (options.noCursor ? size : Math.min(size, LARGEST_PAGE)));
    const key = `${from}-${end}`;
    const body = bodies.get(key) ?? envelope(entries.slice(from, end), !options.noCursor && end < entries.length ? cursorAt(end) : '');
    bodies.set(key, body);
    return { ...json(body), page };
  };

  const envelope = (rows: unknown[] | null, cursor: string): string => {
    const root: unknown[] = [
      [LIST_ID, 1, null, 1, 1],
      4,
      [2, 1, `https://www.google.com/maps/placelists/list/${LIST_ID}`],
      ['Olga Owner', 'https://lh3.example.invalid/avatar', '100000000000000000001'],
      options.title ?? 'A generated list',
      options.description ?? '',
      null,
      null,
      rows,
      [],
      [1_718_284_909, 570_276_000],
      [1_718_729_026, 705_637_000],
      options.total ?? options.places,
    ];
    if (options.emoji) root[17] = options.emoji;
    return JSON.stringify([root, cursor, null, null, null, null, 'MjQyNDM2NjAyNg==']);
  };

  const handle = (url: URL, headers: Record<string, string>): ListServiceReply | undefined => {
    if (url.pathname === '/maps/preview/entitylist/getlist') return getList(url);
    if (url.pathname === `/${SHORT_CODE}`) return shortLink(url, headers, options);
    if (url.pathname === `/maps/placelists/list/${LIST_ID}`) return listPage(options);
    if (url.hostname.startsWith('consent.'))
      return html('<form action="https://consent.google.com/save">Before you continue to Google</form>');
    return undefined;
  };
  return { handle, entries, requestedPages };
}

/** Starts the stand-in as a real server on the loopback address; requests reach it by `ORIGIN_OVERRIDES`. */
export async function startListService(
  options: ListServiceOptions & { latencyMs?: number; holdPages?: Held },
): Promise<ListService & { origin: string; close(): Promise<void> }> {
  const service = listService(options);
  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    const host = path.startsWith('/maps')
      ? 'https://www.google.com'
      : path.startsWith('/ml')
        ? 'https://consent.google.com'
        : 'https://maps.app.goo.gl';
    const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));
    const answer = service.handle(new URL(path, host), headers) ?? reply(404, 'Not found');
    const send = () => response.writeHead(answer.status, answer.headers).end(answer.body);
    const { holdPages: held } = options;
    if (held !== undefined && (answer.page ?? 0) >= held.from) held.until.then(send);
    else setTimeout(send, options.latencyMs ?? 0);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { ...service, origin: `http://127.0.0.1:${port}`, close };
}

function reply(status: number, body: string, headers: Record<string, string> = {}): ListServiceReply {
  return { status, headers: { 'content-type': 'text/plain; charset=utf-8', ...headers }, body };
}

function json(body: string): ListServiceReply {
  return reply(200, `)]}'\n${body}`, { 'content-type': 'application/json; charset=utf-8' });
}

function html(body: string): ListServiceReply {
  return reply(200, `<!doctype html><html><body>${body}</body></html>`, { 'content-type': 'text/html; charset=utf-8' });
}

function faulty(kind: PageFault['kind']): ListServiceReply {
  if (kind === 'status-500') return reply(500, 'Internal error');
  if (kind === 'status-429') return reply(429, 'Too many requests');
  if (kind === 'refused') return reply(400, 'Bad request');
  if (kind === 'html') return html('<h1>Something went wrong</h1>');
  if (kind === 'captcha') return html('<h1>Our systems have detected unusual traffic</h1>');
  return kind === 'empty' ? json('') : json('[[["cut off", 1, null');
}

/** Counts of groups must cover what follows, and a cursor is right behind the page size, in base64's URL alphabet. */
function isWellFormed(pb: string): boolean {
  const tokens = [...pb.matchAll(/!(\d+)([a-zA-Z])([^!]*)/g)];
  if (tokens.map((token) => token[0]).join('') !== pb || tokens.length === 0) return false;
  const groupFits = tokens.every((token, at) => token[2] !== 'm' || at + Number(token[3]) < tokens.length);
  const cursor = tokens.findIndex((token) => token[1] === '5' && token[2] === 'B');
  const before = tokens[cursor - 1];
  const cursorFits = cursor < 0 || (before?.[1] === '4' && before[2] === 'i' && /^[\w-]+$/.test(tokens[cursor]?.[3] ?? ''));
  return groupFits && cursorFits;
}

function listIdIn(pb: string): string | undefined {
  const shared = /!13s([^!]+)/.exec(pb)?.[1];
  if (shared && !pb.startsWith('!1m')) return /\/placelists\/list\/([\w-]+)/.exec(decodeURIComponent(shared))?.[1];
  return /^!1m\d+!1s([\w-]+)/.exec(pb)?.[1];
}

function isAnsweredForm(pb: string, only: ListServiceOptions['onlyForm']): boolean {
  if (!only) return true;
  if (only === 'share') return !pb.startsWith('!1m');
  return only === 'minimal' ? pb.startsWith('!1m1!') : pb.includes('!6m3!1sfromthepage');
}

/** Cursors carry bytes that standard base64 writes with `+`, `/` and `=`. */
function cursorAt(index: number): string {
  return Buffer.from([0xfb, 0xff, 0xbf, ...Buffer.from(`@${index}`)]).toString('base64');
}

function startOf(pb: string): number | undefined {
  const cursor = /!5B([^!]+)/.exec(pb)?.[1];
  if (!cursor) return 0;
  const found = /@(\d+)$/.exec(Buffer.from(cursor, 'base64url').toString('latin1'));
  return found ? Number(found[1]) : undefined;
}

function shortLink(url: URL, headers: Record<string, string>, options: ListServiceOptions): ListServiceReply {
  const forced = url.searchParams.get('_imcp') === '1';
  const browser = /Chrome\/|Firefox\//.test(headers['user-agent'] ?? '');
  if ((browser || options.interstitial) && !forced) return html('<script>location="intent"</script>');
  const list = `https://www.google.com/maps/@/data=!4m3!11m2!2s${LIST_ID}!3e3?utm_source=mstt_0`;
  const target = options.consentHop
    ? `https://consent.google.com/ml?continue=${encodeURIComponent(list)}&gl=DE&m=0&pc=m&hl=de&src=1`
    : list;
  return reply(302, '', { location: target });
}

/** The list's page: the bare endpoint, which every page has, and the ready-made call. */
function listPage(options: ListServiceOptions): ListServiceReply {
  const pb = `!1m4!1s${LIST_ID}!2e1!3m1!1e1!2e2!3e2!4i500!6m3!1sfromthepage!15i204459!28e2!16b1`;
  const bare = '<script>var u="/maps/preview/entitylist/getlist?authuser\\u003d0\\u0026hl\\u003den"</script>';
  const link = `<link rel="preload" as="fetch" href="/maps/preview/entitylist/getlist?authuser=0&amp;hl=en&amp;gl=uk&amp;pb=${pb}">`;
  return html(bare + (options.onlyForm === 'share' ? '' : link));
}
