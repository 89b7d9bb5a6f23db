import type { Measurement } from './measurement.ts';
import { compareWarm, encodings, type PublicPages } from './load/compare.ts';
import { withBenchProduct } from './product.ts';
import { idsOf } from './public-ids.ts';
import { Visitors } from './visitors.ts';
import { fillWorld } from './worlds.ts';

/** More than the public ones that are requested: some lists of a world are private or deleted. */
const WORLD = { lists: 1_080, users: 200 };
const LISTS = 1_000;
const WORDS = ['garden', 'café', 'lisbon', 'royal', 'museum', '東京', 'harbour', 'park', 'berlin', 'green'];

/**
 * The pages of `public-pages` over 1,000 lists instead of one hot address, while ten of these lists are changed and a hundred views are
 * reported every second.
 */
export async function benchPublicChanges(): Promise<Measurement[]> {
  return withBenchProduct({}, async (bench) => {
    await fillWorld(bench.database, WORLD);
    const { lists, users } = await idsOf(bench.database);
    const changed = lists.slice(0, LISTS);
    const visitors = new Visitors(bench, changed);
    const measurements: Measurement[] = [];
    for (const pages of pagesOf(changed, users)) {
      for (const encoding of encodings) {
        const measurement = await compareWarm(bench.product.url, pages, encoding, (round) => visitors.during(round));
        measurements.push({ ...measurement, note: `${measurement.note}; ${visitors.summary()}` });
      }
    }
    return measurements;
  });
}

function pagesOf(lists: string[], users: string[]): PublicPages[] {
  return [
    { name: 'list page', paths: lists.map((id) => `/list/${id}`), goal: 0.6 },
    { name: 'list JSON', paths: lists.map((id) => `/api/firebase/lists/${id}`), goal: 0.6 },
    { name: 'home', paths: ['/'], goal: 0.6 },
    { name: 'profile', paths: users.map((id) => `/user/${id}`), goal: 0.6 },
    { name: 'lists call', paths: ['/api/firebase/lists?limit=60'], goal: 0.5 },
    { name: 'search call', paths: WORDS.map((word) => `/api/search/lists?q=${encodeURIComponent(word)}&limit=30`), goal: 0.3 },
  ].map((pages) => ({ ...pages, name: `${pages.name}, while lists change` }));
}
