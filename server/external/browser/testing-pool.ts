import { readdirSync, readFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { OpenPage } from '@cairn/engines/world.ts';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import type { FoundChromium } from './chromium.ts';
import { type BrowserPool, makeBrowserPool, type Memory } from './pool.ts';

export const onLinux = process.platform === 'linux';

type PageOptions = Parameters<OpenPage>[1];

/** A site of any host, and a pool whose browsers can be distinguished from all others on the machine. */
export interface PoolSetup {
  origin(): string;
  /** Answers all requests from now on. */
  answer(listener: RequestListener): void;
  /** Host and path of each request since the start of the test. */
  requested(): string[];
  /** A pool of two pages at once with this name; the caller closes it. */
  makePool(name: string, more?: { idleMs?: number; pagesPerBrowser?: number; memory?: Memory }): BrowserPool;
  /** Opens a page in the pool that the tests of the file share, within 15 s. */
  open(url: string, more?: Partial<PageOptions>): ReturnType<OpenPage>;
  /** Ids of the processes of this pool's browsers. */
  processes(pool: string): number[];
  /** How many browsers of this pool `processes` has seen so far. */
  started(pool: string): number;
}

let setups = 0;

/** Registers the hooks of a set-up with this browser; at the end none of its processes may be left. */
export function usePool(browser: FoundChromium): PoolSetup {
  // Every browser carries it in its environment, with the name of its pool.
  const mark = `${process.pid}-${Date.now()}-${setups++}`;
  const groupsSeen = new Map<string, string>();
  let listener: RequestListener = (_request, response) => void response.end();
  let requested: string[] = [];
  let pool: BrowserPool;
  const site = createServer((request, response) => {
    requested.push(`${request.headers.host}${request.url}`);
    response.setHeader('content-type', 'text/html; charset=utf-8');
    listener(request, response);
  });
  const origin = () => `http://127.0.0.1:${(site.address() as AddressInfo).port}`;

  const makePool: PoolSetup['makePool'] = (name, more) =>
    makeBrowserPool({
      limit: 2,
      originOverrides: new Map(['https://maps.example', 'https://consent.example', 'http://plain.example'].map((host) => [host, origin()])),
      resolve: async () => ['10.1.2.3'],
      ...more,
      find: async () => ({ ...browser, env: { ...browser.env, CAIRN_TEST_RUN: `${mark}-${name}.` } }),
    });

  /** Those that carry the mark of the pool, and those of a process group that one of them was in. */
  const processes = (name: string) => {
    const ofPool = `CAIRN_TEST_RUN=${mark}-${name}`;
    return readdirSync('/proc')
      .filter((entry) => /^\d+$/.test(entry))
      .filter((id) => isOf(id, ofPool, groupsSeen))
      .map(Number);
  };

  beforeAll(async () => {
    await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
    pool = makePool('main');
  });
  beforeEach(() => {
    requested = [];
  });
  afterAll(async () => {
    await pool.close();
    site.closeAllConnections();
    site.close();
    if (onLinux) expect(processes('')).toEqual([]);
  });

  return {
    origin,
    answer: (next) => {
      listener = next;
    },
    requested: () => requested,
    makePool,
    open: (url, more = {}) => pool.openPage(url, { signal: new AbortController().signal, timeoutMs: 15_000, ...more }),
    processes: (name) => processes(`${name}.`),
    started: (name) => [...groupsSeen.values()].filter((of) => of === `CAIRN_TEST_RUN=${mark}-${name}.`).length,
  };
}

function isOf(id: string, mark: string, groupsSeen: Map<string, string>): boolean {
  try {
    const [state, , group = ''] = readFileSync(`/proc/${id}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    if (readFileSync(`/proc/${id}/environ`, 'utf8').includes(mark)) groupsSeen.set(group, mark);
    return state !== 'Z' && groupsSeen.get(group)?.startsWith(mark) === true;
  } catch (error) {
    // The process ended between the listing and the reading, or belongs to another user.
    if (error instanceof Error && /ENOENT|ESRCH|EACCES|EPERM/.test(error.message)) return false;
    throw error;
  }
}

/** Answers with a page of this body. */
export function page(body: string): RequestListener {
  return (_request, response) => void response.end(`<!doctype html><meta charset="utf-8">${body}`);
}

/** A promise and the function that fulfils it. */
export function latch(): { opened: Promise<void>; open: () => void } {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { opened: promise, open: resolve };
}
