import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { type TestDatabase, testDatabase } from '@cairn/server/db/testing.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Client, type Product, startProduct } from './product.ts';
import { kyotoPlace, makePublicWorld, type PublicWorld } from './public-world.ts';

describe('what a page loads before the first interaction', () => {
  let base: TestDatabase;
  let product: Product;
  let world: PublicWorld;
  let client: Client;

  beforeAll(async () => {
    base = await testDatabase();
    product = await startProduct({ DATABASE_URL: base.url });
    client = new Client(product.url);
    await client.signIn();
    world = await makePublicWorld(client);
  }, 120_000);
  afterAll(async () => {
    await product.stop();
    await base.drop();
  });

  // @covers limits.javascript-before-interaction-110-kb
  it('is at most 110 KB of JavaScript, gzipped, on home and profile, and 115 on a list', async () => {
    for (const [path, bytes] of [
      ['/', 110_000],
      [`/list/${world.kyoto}`, 115_000],
      [`/user/${world.ada}`, 110_000],
    ] as const) {
      const html = await (await fetch(product.url + path)).text();
      const scripts = [...new Set(Array.from(html.matchAll(/"(\/assets\/[^"]+\.js)"/g), (match) => match[1] ?? ''))];
      const texts = await Promise.all(scripts.map(async (script) => (await fetch(product.url + script)).text()));
      expect(scripts.length).toBeGreaterThan(2);
      expect([path, texts.reduce((sum, text) => sum + gzipSync(text).length, 0) <= bytes]).toEqual([path, true]);
      expect([path, scripts.filter((script) => /map-panel|maplibre|google|recorder/.test(script))]).toEqual([path, []]);
    }
  });

  it('contains at most 12 KB of styles, and loads the rest as one file that browsers keep', async () => {
    for (const path of ['/', `/list/${world.kyoto}`, `/user/${world.ada}`]) {
      const html = await (await fetch(product.url + path)).text();
      const [inline = ''] = Array.from(html.matchAll(/<style>(.*?)<\/style>/gs), (match) => match[1] ?? '');
      expect([path, inline.length > 1_000, inline.length <= 12_000]).toEqual([path, true, true]);
      const sheets = Array.from(html.matchAll(/<link rel="stylesheet" href="([^"]+)">/g), (match) => match[1] ?? '');
      expect([path, sheets.length]).toEqual([path, 1]);
      const sheet = await fetch(product.url + sheets[0]);
      expect(sheet.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      expect(html.indexOf(sheets[0] ?? '')).toBeGreaterThan(html.indexOf('id="page-data"'));
    }
  });

  // @covers limits.list-page-45-kb-home-60-kb
  it('is at most 45 KB of HTML for a list of 20 places and 60 KB for home with 60 lists, 12 and 14 KB compressed', async () => {
    const locations = Array.from({ length: 20 }, (_unused, index) => kyotoPlace(index + 1));
    for (let at = 0; at < 60; at += 1)
      await client.call('POST', '/api/firebase/lists', { userId: world.ada, title: `Walks around the lake, part ${at}`, locations });
    for (const [path, bytes, compressed] of [
      [`/list/${world.kyoto}`, 45_000, 12_000],
      ['/', 60_000, 14_000],
    ] as const) {
      const html = Buffer.from(await (await fetch(product.url + path)).arrayBuffer());
      const packed = brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
      expect([path, html.length <= bytes, packed.length <= compressed]).toEqual([path, true, true]);
    }
  });
});
