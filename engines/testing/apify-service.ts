import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ApifyServiceOptions {
  token?: string;
  /** The actor that the service knows, as `user/name`. */
  actor?: string;
  /** What the run stores. */
  items: unknown[];
  /** Milliseconds that a run takes; its items come evenly over them. */
  runMs?: number;
  /** How a run ends. */
  end?: 'SUCCEEDED' | 'FAILED' | 'TIMED-OUT' | 'ABORTED';
  statusMessage?: string;
  /** How the start of a run is refused: the quota is used up, by either of the service's ways to say so. */
  rejects?: 'usage' | 'payment';
  /** So many requests are answered with 429 before the service answers as it should. */
  tooMany?: number;
  /** No data set is handed out in larger pages. */
  largestPage?: number;
}

export interface ApifyService {
  origin: string;
  /** Inputs of the runs that were started. */
  inputs: unknown[];
  /** Ids of the runs that were aborted from outside. */
  aborted: string[];
  /** From now on, runs are over at once, with all of their items: those that were started before and later ones. */
  finish(): void;
  close(): Promise<void>;
}

interface Run {
  id: string;
  startedAt: number;
  aborted: boolean;
}

/** A strict stand-in of an Apify-compatible service: tokens, runs that take their time, data sets in pages, errors as the real one words them. */
export async function startApifyService(options: ApifyServiceOptions): Promise<ApifyService> {
  const service = new Service(options);
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => service.answer(request, Buffer.concat(chunks).toString(), response));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  const { port } = server.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${port}`, inputs: service.inputs, aborted: service.aborted, finish: () => service.finish(), close };
}

class Service {
  readonly inputs: unknown[] = [];
  readonly aborted: string[] = [];
  readonly #options: ApifyServiceOptions;
  readonly #runs = new Map<string, Run>();
  #isFinished = false;
  #tooMany: number;

  constructor(options: ApifyServiceOptions) {
    this.#options = options;
    this.#tooMany = options.tooMany ?? 0;
  }

  answer(request: IncomingMessage, body: string, response: ServerResponse): void {
    const { token = 'a token' } = this.#options;
    if (request.headers.authorization !== `Bearer ${token}`) reject(response, 401, 'user-or-token-not-found', 'User was not found');
    else if (this.#tooMany-- > 0) reject(response, 429, 'rate-limit-exceeded', 'You have exceeded the rate limit');
    else this.#route(new URL(request.url ?? '/', 'http://service'), request.method ?? 'GET', body, response);
  }

  #route(url: URL, method: string, body: string, response: ServerResponse): void {
    const [, version, kind, id = '', what = ''] = url.pathname.split('/');
    const route = `${method} ${version}/${kind}/${what}`;
    const run = this.#runs.get(id.replace(/^data-/, ''));
    if (route === 'POST v2/actors/runs' || route === 'POST v2/acts/runs') this.#start(id, body, response);
    else if (run === undefined) reject(response, 404, 'record-not-found', 'Not found');
    else if (route === 'GET v2/actor-runs/') this.#answerWhenDone(run, Number(url.searchParams.get('waitForFinish') ?? 0), response);
    else if (route === 'GET v2/datasets/items') this.#items(run, url, response);
    else if (route === 'POST v2/actor-runs/abort') this.#abort(run, response);
    else reject(response, 404, 'page-not-found', 'We have bad news: there is no such endpoint');
  }

  #abort(run: Run, response: ServerResponse): void {
    run.aborted = true;
    this.aborted.push(run.id);
    send(response, 200, { data: this.#runBody(run) });
  }

  #start(actor: string, body: string, response: ServerResponse): void {
    const { rejects, actor: known = 'compass/crawler-google-places' } = this.#options;
    if (actor !== known.replace('/', '~')) reject(response, 404, 'record-not-found', 'Actor was not found');
    else if (rejects === 'usage') reject(response, 403, 'monthly-usage-hard-limit-exceeded', 'Monthly usage hard limit exceeded');
    else if (rejects === 'payment') reject(response, 402, 'not-enough-usage-to-run-paid-actor', 'Not enough usage left');
    else {
      this.inputs.push(JSON.parse(body));
      const run: Run = { id: `run${this.#runs.size + 1}`, startedAt: performance.now(), aborted: false };
      this.#runs.set(run.id, run);
      send(response, 201, { data: { ...this.#runBody(run), status: 'READY' } });
    }
  }

  finish(): void {
    this.#isFinished = true;
  }

  #share(run: Run): number {
    const { runMs = 0 } = this.#options;
    return this.#isFinished || runMs === 0 ? 1 : Math.min(1, (performance.now() - run.startedAt) / runMs);
  }

  #runBody(run: Run): Record<string, unknown> {
    const ended = this.#share(run) >= 1;
    const { end = 'SUCCEEDED', statusMessage } = this.#options;
    const status = run.aborted ? 'ABORTED' : ended ? end : 'RUNNING';
    return { id: run.id, actId: 'actor', status, defaultDatasetId: `data-${run.id}`, ...(ended && statusMessage ? { statusMessage } : {}) };
  }

  #answerWhenDone(run: Run, waitSeconds: number, response: ServerResponse): void {
    const end = performance.now() + waitSeconds * 1_000;
    const answer = (): void => {
      if (this.#share(run) >= 1 || run.aborted || performance.now() >= end) send(response, 200, { data: this.#runBody(run) });
      else setTimeout(answer, 20);
    };
    answer();
  }

  #items(run: Run, url: URL, response: ServerResponse): void {
    const there = this.#options.items.slice(0, Math.floor(this.#options.items.length * this.#share(run)));
    const offset = Number(url.searchParams.get('offset') ?? 0);
    const limit = Math.min(Number(url.searchParams.get('limit') ?? 250_000), this.#options.largestPage ?? 250_000);
    const items = there.slice(offset, offset + limit);
    const paging = { total: there.length, offset, limit, count: items.length, desc: false };
    const headers = Object.fromEntries(Object.entries(paging).map(([name, value]) => [`x-apify-pagination-${name}`, String(value)]));
    send(response, 200, items, headers);
  }
}

function reject(response: ServerResponse, status: number, type: string, message: string): void {
  send(response, status, { error: { type, message } });
}

function send(response: ServerResponse, status: number, body: unknown, headers: Record<string, string> = {}): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8', ...headers }).end(JSON.stringify(body));
}

/** A record as the usual actor stores it. */
export function actorRecord(index: number): Record<string, unknown> {
  return {
    title: `Place ${index + 1}`,
    address: `${index + 1} Long Street, 10115 Berlin`,
    city: 'Berlin',
    countryCode: 'DE',
    categoryName: 'Ramen restaurant',
    totalScore: 4.5,
    reviewsCount: 120 + index,
    location: { lat: 52.5 + index / 1_000, lng: 13.4 },
    url: `https://www.google.com/maps/place/?cid=${1_000 + index}`,
    fid: `0x47a84e1f2cd7a0f5:0x${(1_000 + index).toString(16)}`,
    phone: '+49 30 12345',
    website: 'https://place.example/',
    imageUrl: `https://lh5.example.invalid/p/${index}`,
    openingHours: [{ day: 'Monday', hours: '9 AM to 5 PM' }],
  };
}
