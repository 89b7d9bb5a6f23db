import type { Client } from '@cairn/e2e/product.ts';
import { type Measurement, quantile } from './measurement.ts';
import { pageMeasurements } from './pages.ts';
import { signedInUser, withBenchProduct } from './product.ts';
import { millisecondsOf } from './reply-time.ts';
import { drawSearches, SHORT_KINDS } from './search-words.ts';
import { fillWorld } from './worlds.ts';

const LISTS = Number(process.env.BENCH_LISTS ?? 100_000);
/** Different searches of each kind. */
const SEARCHES = 60;
/** Rows of the product's own search. */
const LIMIT = 10;
/** The calls of the search. The page asks for the fields that it shows; without `fields` each list comes with its first 20 places. */
const CALLS = {
  lists: `/api/search/lists?limit=${LIMIT}&fields=title,description,imageUrl,locationCount,matched`,
  'lists with places': `/api/search/lists?limit=${LIMIT}`,
  users: `/api/search/users?limit=${LIMIT}`,
};

/** Search and pages of 50 rows over HTTP, on 100,000 lists of 20 places and as many users, requests, messages, audit entries and jobs. */
export async function benchSearch(): Promise<Measurement[]> {
  return withBenchProduct({}, async ({ product, database, operator }) => {
    const user = await signedInUser(product, operator);
    const start = performance.now();
    await fillWorld(database, { lists: LISTS, users: LISTS, requests: LISTS, messages: LISTS });
    process.stderr.write(`The world was made in ${((performance.now() - start) / 1_000).toFixed(0)} s\n`);
    return [...(await searchMeasurements(user)), ...(await pageMeasurements(operator, database, LISTS))];
  });
}

/** Requested by a signed-in user, who sees what visitors see: replies to visitors are kept, and a word that is drawn twice would be found there. */
async function searchMeasurements(user: Client): Promise<Measurement[]> {
  const measurements: Measurement[] = [];
  for (const [kind, searches] of Object.entries(drawSearches(SEARCHES))) {
    for (const [collection, path] of Object.entries(CALLS)) {
      const goal = SHORT_KINDS.has(kind) ? '≤ 50 ms' : '≤ 20 ms';
      measurements.push({ name: `search of ${collection}, ${kind}`, ...(await timesOf(user, path, searches)), goal });
    }
  }
  return measurements;
}

/** The 95th percentile of searches that follow each other. Its floor is that of a page of as many rows without a search, requested by turns. */
async function timesOf(user: Client, path: string, searches: readonly string[]): Promise<Omit<Measurement, 'name'>> {
  const times: number[] = [];
  const floors: number[] = [];
  let slowest = { q: '', time: 0 };
  for (const q of searches) {
    const time = await millisecondsOf(user, `${path}&q=${encodeURIComponent(q)}`);
    if (time > slowest.time) slowest = { q, time };
    times.push(time);
    floors.push(await millisecondsOf(user, path));
  }
  return {
    value: quantile(times, 0.95),
    unit: 'ms, p95',
    floor: quantile(floors, 0.95),
    note: `p50 ${quantile(times, 0.5).toFixed(1)} ms, slowest: ${slowest.q}, ${slowest.time.toFixed(1)} ms`,
  };
}
