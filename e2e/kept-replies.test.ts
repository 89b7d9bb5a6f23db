import { testDatabase } from '@cairn/server/db/testing.ts';
import { VISIBILITIES, type Visibility } from '@cairn/contracts/visibility.ts';
import { expect, it } from 'vitest';
import { DatabaseProxy } from './database-proxy.ts';
import { race } from './kept-replies-race.ts';
import { type Product, startProduct } from './product.ts';

// @covers calls.kept-replies-current-everywhere
it('edits, deletions and changes of visibility show at two processes within 100 ms, to the writer at once, and nothing private ever, while connections for notifications break', async () => {
  const base = await testDatabase();
  const proxy = new DatabaseProxy(base.url);
  const products: Product[] = [];
  try {
    for (const DATABASE_URL of [base.url, await proxy.open()]) products.push(await startProduct({ DATABASE_URL }));
    const report = await race({ products, base, proxy, seed: 14, slots: 5, changesPerSlot: 25, readers: 6 });
    expect(report.faults).toEqual([]);
    expect(report.changes).toBe(100);
    expect(report.cuts).toBeGreaterThan(5);
    expect(report.visits - report.marked).toBeGreaterThan(500);
  } finally {
    await Promise.all(products.map((product) => product.stop()));
    await proxy.close();
    await base.drop();
  }
}, 300_000);

it('each visibility that becomes another is read so at two processes, which both kept the reply of before', async () => {
  const base = await testDatabase();
  const products: Product[] = [];
  try {
    for (let at = 0; at < 2; at++) products.push(await startProduct({ DATABASE_URL: base.url }));
    await base.database.query("insert into users (id, display_name) values ('ada', 'Ada')");
    await base.database.query("insert into lists (id, title, user_id) values ('walks', 'Walks', 'ada')");
    const statuses = () =>
      Promise.all(
        products.flatMap(({ url }) => ['/api/firebase/lists/walks', '/list/walks'].map(async (path) => (await fetch(url + path)).status)),
      );
    const listed = () =>
      Promise.all(products.map(async ({ url }) => ((await (await fetch(`${url}/api/firebase/lists`)).json()) as unknown[]).length));
    const expected = (visibility: Visibility) => {
      const status = visibility === 'public' || visibility === 'unlisted' ? 200 : 404;
      return { statuses: [status, status, status, status], listed: visibility === 'public' ? [1, 1] : [0, 0] };
    };
    for (const from of VISIBILITIES)
      for (const to of VISIBILITIES.filter((one) => one !== from))
        for (const visibility of [from, to]) {
          await base.database.query("update lists set visibility = $1 where id = 'walks'", [visibility]);
          // Read until the change is known; then the replies are kept, and read once more.
          await expect
            .poll(async () => ({ statuses: await statuses(), listed: await listed() }), { timeout: 30_000 })
            .toEqual(expected(visibility));
          expect([from, to, { statuses: await statuses(), listed: await listed() }]).toEqual([from, to, expected(visibility)]);
        }
  } finally {
    await Promise.all(products.map((product) => product.stop()));
    await base.drop();
  }
}, 120_000);
