import { EngineFailure } from '@cairn/engines/engine.ts';
import type { PageCall } from '@cairn/engines/world.ts';
import type { Page, Request, Response } from 'playwright-core';

/** What of the page's own network traffic matters: whether it waits for something, and the answers that are wanted. */
export interface PageTraffic {
  /** True when no request has been open for `milliseconds`; what is open for longer than 10 s (long polls, streams) does not count. */
  quietFor(milliseconds: number): boolean;
  /** The wanted answers in the order of their arrival; waits up to 3 s for the ends of bodies. Throws `EngineFailure` `too-large`. */
  calls(): Promise<PageCall[]>;
}

const NEVER_AWAITED = new Set(['image', 'font', 'media', 'eventsource', 'websocket', 'ping', 'manifest', 'cspviolationreport']);
const LONG_OPEN_MS = 10_000;
const BODIES_TIMEOUT_MS = 3_000;
const MOST_CALLS = 1_000;
const MOST_CHARACTERS = 50_000_000;

/** Listens from now on; `collect` picks the answers to keep by their address. */
export function watchTraffic(page: Page, collect: RegExp | undefined): PageTraffic {
  const open = new Map<Request, number>();
  const kept: Array<Promise<PageCall>> = [];
  let lastChange = Date.now();
  const ended = (request: Request) => {
    if (open.delete(request)) lastChange = Date.now();
  };
  page.on('request', (request) => {
    if (NEVER_AWAITED.has(request.resourceType())) return;
    open.set(request, Date.now());
    lastChange = Date.now();
  });
  page.on('requestfinished', ended);
  page.on('requestfailed', ended);
  page.on('response', (response) => {
    if (collect !== undefined && kept.length < MOST_CALLS && isWanted(response, collect)) kept.push(readCall(response));
  });
  return {
    quietFor: (milliseconds) => {
      const now = Date.now();
      const waiting = [...open.values()].some((since) => now - since < LONG_OPEN_MS);
      return !waiting && now - lastChange >= milliseconds;
    },
    calls: () => gather(kept),
  };
}

function isWanted(response: Response, collect: RegExp): boolean {
  const redirect = response.status() >= 300 && response.status() < 400;
  // `search` does not move the lastIndex of a global expression, as `test` would.
  return !redirect && response.url().search(collect) !== -1;
}

/** A body that the browser no longer has (the page moved on, the connection broke) is reported as an empty one. */
function readCall(response: Response): Promise<PageCall> {
  const call = { url: response.url(), status: response.status() };
  return response.text().then(
    (body) => ({ ...call, body }),
    () => ({ ...call, body: '' }),
  );
}

async function gather(kept: Array<Promise<PageCall>>): Promise<PageCall[]> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((done) => {
    timer = setTimeout(() => done(undefined), BODIES_TIMEOUT_MS);
  });
  const calls = await Promise.all(kept.map((call) => Promise.race([call, late])));
  clearTimeout(timer);
  const there = calls.filter((call) => call !== undefined);
  const characters = there.reduce((sum, { body }) => sum + body.length, 0);
  if (characters > MOST_CHARACTERS) throw new EngineFailure('too-large', { code: 'page-loads-too-much' });
  return there;
}
