import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LIST_ID, startListService } from '@cairn/engines/testing/list-service.ts';
import { Client, type Product, startProduct } from './product.ts';

export interface ChaosPlan {
  /** Import requests to create. */
  requests: number;
  /** How often a process is killed with -9. */
  kills: number;
  /** Processes on one database; with a `dataDir` it is one, killed together with its own database. */
  processes: number;
  databaseUrl?: string;
  dataDir?: string;
  /** Milliseconds between two kills, at least and at most. */
  pause: [number, number];
  say?: (line: string) => void;
}

export interface ChaosReport {
  requests: number;
  completed: number;
  failed: number;
  unfinished: number;
  /** Requests with another number of lists than one for a completed one, none for a failed one. */
  wrongLists: string[];
  /** Requests tried above the cap. */
  overTried: string[];
  /** Seconds from the last kill until every request had ended. */
  settledAfter: number;
  kills: number;
}

/** Attempts that a request may use (docs/decisions/queue.md). */
const ATTEMPT_LIMIT = 4;
const SETTLE_SECONDS = 240;

interface RequestRow {
  id: string;
  title: string;
  status: string;
  attempts: number;
}

/**
 * Creates requests while processes are killed at random, then waits until all have ended and counts. Everything stays on loopback, is bounded
 * by the plan and by time, and it ends every process that it starts.
 */
export async function runChaos(plan: ChaosPlan): Promise<ChaosReport> {
  const say = plan.say ?? (() => undefined);
  const service = await startListService({ places: 30, latencyMs: 40 });
  const settings = {
    ORIGIN_OVERRIDES: `https://www.google.com=${service.origin}`,
    ...(plan.databaseUrl ? { DATABASE_URL: plan.databaseUrl } : {}),
    ...(plan.dataDir ? { DATA_DIR: plan.dataDir } : {}),
  };
  const products: Product[] = [];
  try {
    for (let i = 0; i < plan.processes; i += 1) products.push(await startProduct(settings));
    const userId = await withAnswer(products, (client) => client.makeUser('chaos'));
    const making = makeRequests(products, plan.requests, userId, say);
    await killAtRandom(products, plan, settings, say);
    const lastKill = performance.now();
    const made = await making;
    const rows = await waitForQuiet(products, made, say);
    const settledAfter = (performance.now() - lastKill) / 1_000;
    return await count(products, rows, userId, settledAfter, plan.kills);
  } finally {
    await Promise.all(products.map((product) => product.stop()));
    await service.close();
  }
}

/** Sends the request to one running process after another until one responds: only acknowledged requests count. */
async function withAnswer<T>(products: Product[], ask: (client: Client) => Promise<T>): Promise<T> {
  const end = Date.now() + 60_000;
  for (let turn = 0; ; turn += 1) {
    const product = products[turn % products.length];
    try {
      if (!product) throw new Error('No process');
      const client = new Client(product.url);
      await client.signIn();
      return await ask(client);
    } catch (error) {
      if (Date.now() > end) throw error;
      await new Promise((resume) => setTimeout(resume, 100));
    }
  }
}

/** Creates the requests one after another and returns the acknowledged ids. */
async function makeRequests(products: Product[], count: number, userId: string, say: (line: string) => void): Promise<Set<string>> {
  const made = new Set<string>();
  let client: Client | undefined;
  for (let turn = 0; made.size < count; turn += 1) {
    const product = products[turn % products.length];
    if (!product) throw new Error('No process');
    try {
      client ??= new Client(product.url);
      const body = {
        userId,
        importType: 'google-maps',
        title: `Chaos ${made.size}`,
        googleMapsUrl: `https://www.google.com/maps/placelists/list/${LIST_ID}`,
      };
      let reply = await client.call<{ id: string }>('POST', '/api/firebase/create-request', body);
      if (reply.status === 401) {
        await client.signIn();
        reply = await client.call<{ id: string }>('POST', '/api/firebase/create-request', body);
      }
      if (reply.status === 201) made.add(reply.body.id);
      else throw new Error(`create-request answered ${reply.status}`);
      if (made.size % 500 === 0) say(`${made.size} requests made`);
    } catch (error) {
      // The process may have been killed during the request: the next one takes over.
      if (!(error instanceof TypeError) && !String(error).includes('answered 5')) say(String(error));
      client = undefined;
      await new Promise((resume) => setTimeout(resume, 50));
    }
  }
  return made;
}

async function killAtRandom(
  products: Product[],
  plan: ChaosPlan,
  settings: Record<string, string>,
  say: (line: string) => void,
): Promise<void> {
  for (let kill = 1; kill <= plan.kills; kill += 1) {
    const [least, most] = plan.pause;
    await new Promise((resume) => setTimeout(resume, least + Math.random() * (most - least)));
    const index = Math.floor(Math.random() * products.length);
    const victim = products[index];
    if (plan.dataDir) killDatabase(plan.dataDir);
    await victim?.kill();
    products[index] = await startProduct(settings);
    say(`kill ${kill} of ${plan.kills}`);
  }
}

/** The first line of PostgreSQL's pid file is its process id. */
function killDatabase(dataDir: string): void {
  const pid = Number(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]);
  if (pid > 1) process.kill(pid, 'SIGKILL');
}

async function waitForQuiet(products: Product[], made: Set<string>, say: (line: string) => void): Promise<RequestRow[]> {
  const end = Date.now() + SETTLE_SECONDS * 1_000;
  for (;;) {
    const rows = await withAnswer(products, (client) => client.readAll<RequestRow>('/api/firebase/requests'));
    const open = rows.filter((row) => row.status !== 'completed' && row.status !== 'failed').length;
    const missing = [...made].filter((id) => !rows.some((row) => row.id === id)).length;
    if (missing > 0) throw new Error(`${missing} acknowledged requests are gone`);
    if (open === 0 || Date.now() > end) return rows;
    say(`${open} still open`);
    await new Promise((resume) => setTimeout(resume, 1_000));
  }
}

async function count(products: Product[], rows: RequestRow[], userId: string, settledAfter: number, kills: number): Promise<ChaosReport> {
  const lists = await withAnswer(products, (client) =>
    client.readAll<{ importRequestId?: string; locationCount: number }>(`/api/firebase/lists?userId=${userId}`),
  );
  const perRequest = Map.groupBy(lists, (list) => list.importRequestId ?? '');
  const isWrong = (row: RequestRow) => {
    const own = perRequest.get(row.id) ?? [];
    return row.status === 'completed' ? own.length !== 1 || own[0]?.locationCount !== 30 : own.length !== 0;
  };
  return {
    requests: rows.length,
    completed: rows.filter((row) => row.status === 'completed').length,
    failed: rows.filter((row) => row.status === 'failed').length,
    unfinished: rows.filter((row) => row.status !== 'completed' && row.status !== 'failed').length,
    wrongLists: rows.filter(isWrong).map((row) => row.id),
    overTried: rows.filter((row) => row.attempts > ATTEMPT_LIMIT).map((row) => row.id),
    settledAfter,
    kills,
  };
}
