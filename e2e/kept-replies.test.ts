import { testDatabase } from '@cairn/server/db/testing.ts';
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
