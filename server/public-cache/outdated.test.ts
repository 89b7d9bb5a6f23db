import { describe, expect, test } from 'vitest';
import type { Queryable } from '../db/connection.ts';
import { outdatedBy } from './outdated.ts';
import { type Plan, planFor, RULES } from './plan.ts';

/** One address of each rule, of the list or user `a`. */
const ADDRESSES = RULES.map(({ template, parameters }) => ({
  address: template.replace(/:\w+/g, (name) => (name === ':placeNumber' ? '1' : 'a')),
  parameters,
}));

/** Values that pages know. */
const VALUES: Record<string, string> = { tab: 'map' };
const planOf = (url: string) => planFor({ method: 'GET', url, headers: {} }) as Plan;
const kept = ADDRESSES.filter(({ address }) => planOf(address).hasPurgedAddress).map(({ address }) => address);

/** In a database where the user `u` has the public list `a`. */
const database = { query: () => Promise.resolve({ rows: [{ id: 'a' }] }) } as unknown as Queryable;
type Change = { lists?: string[]; owners?: string[]; users?: string[] };
const outdated = async (change: Change) => {
  const { paths } = await outdatedBy(database, { lists: [], owners: [], users: [], collections: false, words: null, ...change });
  return paths;
};

describe('what a cache may keep that forgets by address', () => {
  test('contains all that shows a list, a user or collections, and nothing whose address a change does not name', () => {
    expect(kept).toEqual(
      expect.arrayContaining([
        '/',
        '/list/a',
        '/list/a/hero.svg',
        '/user/a',
        '/api/pages/lists/a/places',
        '/about',
        '/feed.xml',
        '/embed/list/a',
        '/list/a/card.png',
      ]),
    );
    expect(kept).not.toContain('/list/a/place/1');
    expect(kept).not.toContain('/api/pages/lists/a/places/1');
  });

  test.each(kept.map((address) => [address]))('is forgotten with everything that %s shows', async (address) => {
    const { topics } = planOf(address);
    const changes = topics.flatMap((topic): Change[] => {
      if (topic === 'list/a') return [{ lists: ['a'] }, { users: ['u'] }];
      if (topic === 'user/a') return [{ users: ['a'] }];
      if (topic === 'lists-of/a') return [{ owners: ['a'] }];
      return [{ lists: ['b'] }, { users: ['u'] }];
    });
    const named = await Promise.all(changes.map(async (change) => (await outdated(change)).includes(address)));
    expect(named).toEqual(changes.map(() => true));
  });

  test('contains no address with parameters', () => {
    const withOne = ADDRESSES.flatMap(({ address, parameters }) => parameters.map((name) => `${address}?${name}=${VALUES[name] ?? '2'}`));
    expect(withOne.length).toBeGreaterThan(5);
    const purged = withOne.filter((address) => planOf(address)?.hasPurgedAddress);
    // The other tab of a profile is another one.
    expect(purged.filter((address) => planOf(address).url.includes('?'))).toEqual([]);
  });
});
