import type { Measurement } from './measurement.ts';
import { compareFirstTime, compareWarm, type Encoding, encodings, type PublicPages, recordAll, ROUNDS } from './load/compare.ts';
import { type BenchProduct, withBenchProduct } from './product.ts';
import { idsOf } from './public-ids.ts';
import { fillWorld } from './worlds.ts';

/** Lists of one round of first requests. */
const FIRST_REQUESTS = 150;
/** Enough public ones for all first requests: some lists of a world are private or deleted. */
const LISTS = 100 + Math.ceil(2.2 * FIRST_REQUESTS * ROUNDS);
/** Lists of the profile that is requested. */
const PROFILE_LISTS = 10;

/** The weight of pages; public pages and calls, each one address again and again; and list pages that are requested for the first time. */
export async function benchPublicPages(): Promise<Measurement[]> {
  return withBenchProduct({}, async (bench) => {
    const { url } = bench.product;
    await fillWorld(bench.database, { lists: LISTS, users: 100 });
    const { lists } = await idsOf(bench.database);
    const pages = await pagesOf(bench, lists.pop() ?? '');
    const measurements = await weightMeasurements(url, pages);
    for (const page of pages) {
      for (const encoding of encodings) measurements.push(await compareWarm(url, page, encoding));
    }
    for (const encoding of encodings) {
      const paths = lists.splice(0, FIRST_REQUESTS * ROUNDS).map((id) => `/list/${id}`);
      measurements.push(await compareFirstTime(url, { name: 'list page', paths, goal: 0.15 }, encoding));
    }
    return measurements;
  });
}

/** The most kilobytes that a page may have, plain and compressed. */
const MOST_KILOBYTES: Record<string, Record<Encoding, number>> = {
  'list page': { identity: 45, br: 12 },
  home: { identity: 60, br: 14 },
};

async function weightMeasurements(url: string, pages: readonly PublicPages[]): Promise<Measurement[]> {
  const measurements: Measurement[] = [];
  for (const { name, paths } of pages) {
    for (const encoding of encodings) {
      const most = MOST_KILOBYTES[name]?.[encoding];
      if (most === undefined) continue;
      const [reply] = await recordAll(url, paths, encoding);
      measurements.push({ name: `${name}, ${encoding}`, value: (reply?.body.length ?? 0) / 1_000, unit: 'KB', goal: `≤ ${most} KB` });
    }
  }
  return measurements;
}

async function pagesOf({ database }: BenchProduct, list: string): Promise<PublicPages[]> {
  const { rows } = await database.query<{ id: string }>('select id from users order by abs(list_count - $1), id limit 1', [PROFILE_LISTS]);
  return [
    { name: 'list page', paths: [`/list/${list}`], goal: 0.6 },
    { name: 'list JSON', paths: [`/api/firebase/lists/${list}`], goal: 0.6 },
    { name: 'home', paths: ['/'], goal: 0.6 },
    { name: 'profile', paths: [`/user/${rows[0]?.id}`], goal: 0.6 },
    { name: 'lists call', paths: ['/api/firebase/lists?limit=60'], goal: 0.5 },
    { name: 'search call', paths: ['/api/search/lists?q=garden&limit=30'], goal: 0.3 },
  ];
}
