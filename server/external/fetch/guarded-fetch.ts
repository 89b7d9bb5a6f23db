import { EngineFailure } from '@cairn/engines/engine.ts';
import type { FetchOptions, FetchReply } from '@cairn/engines/world.ts';
import type { Dispatcher } from 'undici';
import { failureOfSignal } from '../../concurrency/abort.ts';
import { traceWait } from '../../logging/spans.ts';
import { ACCEPTED_ENCODINGS, readBody, tooLarge } from './body.ts';
import { decodeText } from './charset.ts';
import { toFetchFailure } from './failures.ts';
import { type GuardOptions, headerValue, ignoreOwnAbort, makeGuardedConnections, type Way } from './guarded-connections.ts';
import { readWebAddress } from './web-address.ts';

/** As `World.fetch`; the server also sends bytes, as encrypted push messages are, and has caches forget. */
type GuardedFetchOptions = Omit<FetchOptions, 'body' | 'method'> & { body?: string | Uint8Array; method?: 'GET' | 'POST' | 'PURGE' };

export type GuardedFetch = ((url: string, options?: GuardedFetchOptions) => Promise<FetchReply>) & {
  /** Ends open requests and all kept connections. */
  close(): Promise<void>;
};

const DEFAULT_MAX_BYTES = 20_000_000;
const DEFAULT_TIMEOUT_MS = 20_000;
/** How long a host may take before its first byte, unless the caller sets its own limit. */
const HEADERS_TIMEOUT_MS = 15_000;
const USER_AGENT = 'Mozilla/5.0 (compatible; Cairn/0.1)';

/**
 * The only outgoing HTTP: `World.fetch` to public addresses only (see addresses.ts). `originOverrides` sends requests for its keys ('https://host')
 * to its values ('http://127.0.0.1:9000'), which are the only private addresses that can be reached; a stand-in over plain http still gets
 * the requested host as Host, so that one stand-in can play several hosts, one over https gets its own, to which its certificate belongs.
 */
export function makeGuardedFetch(options: GuardOptions = {}): GuardedFetch {
  const connections = makeGuardedConnections(options);
  const ask = async (address: string, options: GuardedFetchOptions = {}): Promise<FetchReply> => {
    const url = readWebAddress(address);
    const way = connections.wayTo(url);
    const method = options.method ?? 'GET';
    // The host only: the rest of an address may be somebody's private link.
    const describe = () => ({ name: method, values: { 'http.request.method': method, 'server.address': url.hostname } });
    return traceWait(describe, async (span) => {
      const reply = await exchange(way, url, requestHeaders(options.headers, way.host), options);
      span?.set({ 'http.response.status_code': reply.status });
      return reply;
    });
  };
  return Object.assign(ask, { close: () => connections.close() });
}

function requestHeaders(headersOfCaller: Record<string, string> = {}, host: string | undefined): Record<string, string> {
  const headers: Record<string, string> = { 'user-agent': USER_AGENT, accept: '*/*' };
  for (const [name, value] of Object.entries(headersOfCaller)) headers[name.toLowerCase()] = value;
  headers['accept-encoding'] = ACCEPTED_ENCODINGS;
  delete headers.host;
  return host === undefined ? headers : { ...headers, host };
}

/** One request and its whole answer, within one time. */
async function exchange(
  { dispatcher, origin }: Way,
  url: URL,
  headers: Record<string, string>,
  options: GuardedFetchOptions,
): Promise<FetchReply> {
  const timeoutMs = options.timeoutMs ?? DEFAULT_TIMEOUT_MS;
  const deadline = new AbortController();
  const timer = setTimeout(() => deadline.abort(outOfTime(url.host, timeoutMs)), timeoutMs);
  const signal = options.signal === undefined ? deadline.signal : AbortSignal.any([options.signal, deadline.signal]);
  try {
    signal.throwIfAborted();
    const reply = await dispatcher.request({
      origin,
      // Never parsed against the origin: a path that starts with two slashes would name another host.
      path: url.pathname + url.search,
      method: options.method ?? 'GET',
      headers,
      body: options.body ?? null,
      signal,
      headersTimeout: options.timeoutMs ?? HEADERS_TIMEOUT_MS,
      bodyTimeout: timeoutMs,
    });
    return await readReply(reply, url, options.maxBytes ?? DEFAULT_MAX_BYTES);
  } catch (error) {
    if (signal.aborted) throw failureOfSignal(signal);
    throw toFetchFailure(error, url.host);
  } finally {
    clearTimeout(timer);
  }
}

function outOfTime(host: string, timeoutMs: number): EngineFailure {
  const seconds = Math.max(1, Math.round(timeoutMs / 1000));
  return new EngineFailure('timed-out', { code: 'response-slow', values: { host, seconds } }, { retryable: true });
}

async function readReply(reply: Dispatcher.ResponseData, url: URL, maxBytes: number): Promise<FetchReply> {
  const header = (name: string) => headerValue(reply.headers[name]);
  try {
    const encoding = header('content-encoding');
    if (encoding === undefined && Number(header('content-length')) > maxBytes) throw tooLarge(url.host, maxBytes);
    const bytes = await readBody(reply.body, { encoding, maxBytes, host: url.host });
    return { status: reply.statusCode, url: url.href, header, bytes, text: () => decodeText(bytes, header('content-type')) };
  } finally {
    // What is left unread is not wanted: this closes the connection instead of draining it.
    reply.body.on('error', ignoreOwnAbort).destroy();
  }
}
