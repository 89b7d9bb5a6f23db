import { type Figure, middle } from './figure.ts';
import { type BareServer, record, startBareServer } from './load/bare.ts';
import { sendLoad } from './load/load.ts';
import { type BenchProduct, withBenchProduct } from './product.ts';
import { fillWorld } from './worlds.ts';

const CONNECTIONS = 16;
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5);
const ROUND_MS = Number(process.env.BENCH_ROUND_MS ?? 1_000);
/** Lists that are each requested once, in one round of first requests. */
const FIRST_REQUESTS = 150;
/** What the body is encoded as, by what the client accepts. */
const ENCODINGS: Record<string, Record<string, string>> = { identity: {}, br: { 'accept-encoding': 'br' } };
/** Enough public ones for the first requests: some lists of a world are private or deleted. */
const LISTS = 100 + Math.ceil(2.2 * FIRST_REQUESTS * ROUNDS);
/** Lists of the profile that is requested. */
const PROFILE_LISTS = 10;

/** A public address and the share of the bare server's rate that it must reach. */
interface PublicPage {
  name: string;
  path: string;
  goal: number;
}

/**
 * Requests a second of public pages and calls at 16 connections, beside a bare Fastify that sends the very bytes and headers that the
 * product sent, in rounds that alternate; the middle ones count. Warm: one address again and again. First time: each address once.
 */
export async function benchPublicPages(): Promise<Figure[]> {
  return withBenchProduct({}, async (bench) => {
    await fillWorld(bench.database, { lists: LISTS, users: 100 });
    const figures: Figure[] = [];
    const ids = await publicLists(bench);
    for (const page of await pagesOf(bench, ids.pop() ?? '')) {
      for (const encoding of Object.keys(ENCODINGS)) figures.push(await warmFigure(bench.product.url, page, encoding));
    }
    for (const encoding of Object.keys(ENCODINGS)) {
      const paths = ids.splice(0, FIRST_REQUESTS * ROUNDS).map((id) => `/list/${id}`);
      figures.push(await firstTimeFigure(bench.product.url, paths, encoding));
    }
    return figures;
  });
}

async function publicLists({ database }: BenchProduct): Promise<string[]> {
  const { rows } = await database.query<{ id: string }>(
    'select id from lists where is_public and deleted_at is null order by created_at, id',
  );
  return rows.map(({ id }) => id);
}

async function pagesOf({ database }: BenchProduct, listId: string): Promise<PublicPage[]> {
  const { rows } = await database.query<{ id: string }>('select id from users order by abs(list_count - $1), id limit 1', [PROFILE_LISTS]);
  return [
    { name: 'list page', path: `/list/${listId}`, goal: 0.6 },
    { name: 'list JSON', path: `/api/firebase/lists/${listId}`, goal: 0.6 },
    { name: 'home', path: '/', goal: 0.6 },
    { name: 'profile', path: `/user/${rows[0]?.id}`, goal: 0.6 },
    { name: 'lists call', path: '/api/firebase/lists?limit=60', goal: 0.5 },
    { name: 'search call', path: '/api/search/lists?q=garden&limit=30', goal: 0.3 },
  ];
}

async function warmFigure(url: string, { name, path, goal }: PublicPage, encoding: string): Promise<Figure> {
  const headers = ENCODINGS[encoding] ?? {};
  const reply = await record(url, path, headers);
  const bare = await startBareServer([reply]);
  try {
    const load = { paths: [path], headers, connections: CONNECTIONS };
    await sendLoad({ ...load, url, milliseconds: ROUND_MS });
    await sendLoad({ ...load, url: bare.url, milliseconds: ROUND_MS });
    const rates = await alternate(
      async () => (await sendLoad({ ...load, url, milliseconds: ROUND_MS })).perSecond,
      async () => (await sendLoad({ ...load, url: bare.url, milliseconds: ROUND_MS })).perSecond,
    );
    const note = `${(reply.body.length / 1_000).toFixed(1)} KB, ${reply.headers['content-encoding'] ?? 'identity'}`;
    return { name: `${name}, ${encoding}, warm`, ...rates, unit: 'requests/s', goal: `≥ ${goal} of the bare server`, note };
  } finally {
    await bare.stop();
  }
}

/** Different lists in each round, each requested once: what the product keeps of earlier replies does not help. */
async function firstTimeFigure(url: string, paths: string[], encoding: string): Promise<Figure> {
  const headers = ENCODINGS[encoding] ?? {};
  let bare: BareServer | undefined;
  const sizes: number[] = [];
  const rounds: Array<{ value: number; floor: number }> = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const load = { paths: paths.slice(round * FIRST_REQUESTS, (round + 1) * FIRST_REQUESTS), headers, connections: CONNECTIONS };
    const value = (await sendLoad({ ...load, url })).perSecond;
    const replies = await Promise.all(load.paths.map((path) => record(url, path, headers)));
    bare = await startBareServer(replies);
    await sendLoad({ ...load, url: bare.url, milliseconds: ROUND_MS });
    rounds.push({ value, floor: (await sendLoad({ ...load, url: bare.url, milliseconds: ROUND_MS })).perSecond });
    await bare.stop();
    sizes.push(...replies.map(({ body }) => body.length));
  }
  return {
    name: `list page, ${encoding}, first time`,
    value: middle(rounds.map(({ value }) => value)),
    floor: middle(rounds.map(({ floor }) => floor)),
    unit: 'requests/s',
    goal: '≥ 0.15 of the bare server',
    note: `${(middle(sizes) / 1_000).toFixed(1)} KB in the middle, ${FIRST_REQUESTS} lists a round`,
  };
}

async function alternate(product: () => Promise<number>, bare: () => Promise<number>): Promise<{ value: number; floor: number }> {
  const values: number[] = [];
  const floors: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    values.push(await product());
    floors.push(await bare());
  }
  return { value: middle(values), floor: middle(floors) };
}
