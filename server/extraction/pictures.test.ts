import { type Job, job } from '@cairn/contracts/extraction.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestServer, testServer } from '../http/testing.ts';

let server: TestServer;
let operator: { cookie: string };
beforeAll(async () => {
  server = await testServer();
  operator = await server.operator();
});
afterAll(() => server.close());

const CARDS = [
  ['Golden Tavern', '4.5 (1,234)', 'Seafood restaurant', '24 Harbour Street, Haifa'],
  ['Old Mill Hostel', '4.2 (87)', 'Hostel', '7 Mill Road, Haifa'],
  ['Lighthouse Museum', '3.9 (412)', 'Museum', '1 Pier Street, Haifa'],
];

/** A screenshot of a list, drawn: cards under a heading, a clock and a button. `turned` is how it is stored, with the EXIF mark to set it right. */
async function screenshot(options: { turned?: boolean } = {}): Promise<string> {
  const text = (x: number, y: number, size: number, words: string) => `<text x="${x}" y="${y}" font-size="${size}">${words}</text>`;
  const cards = CARDS.flatMap((lines, card) => lines.map((line, row) => text(60, 260 + card * 280 + row * 50, row === 0 ? 42 : 32, line)));
  const drawn = [text(60, 70, 30, '18:42'), text(60, 160, 46, 'Saved'), ...cards, text(700, 1_080, 32, 'Share')].join('');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="1120" font-family="sans-serif"><rect width="900" height="1120" fill="white"/>${drawn}</svg>`;
  const picture = sharp(await sharp(Buffer.from(svg)).png().toBuffer());
  const bytes = options.turned
    ? await picture.rotate(270).jpeg().withMetadata({ orientation: 6 }).toBuffer()
    : await picture.png().toBuffer();
  // The name and type that a browser gives tell nothing: the bytes do.
  return `data:image/png;base64,${bytes.toString('base64')}`;
}

async function extract(images: Array<{ image: string; filename: string }>): Promise<Job> {
  const started = await server.ask('POST', '/api/extract-image', { images }, operator);
  const { jobId } = started.body as { jobId: string };
  const ask = async () => (await server.ask('GET', `/api/extract/${jobId}`, undefined, operator)).body;
  await expect.poll(async () => job.parse(await ask()).status, { timeout: 30_000, interval: 200 }).toMatch(/completed|failed/);
  return job.parse(await ask());
}

test('a screenshot becomes places with their facts, each with its box in the upright picture; a broken one beside it is told', async () => {
  const torn = `data:image/png;base64,${Buffer.from('89504e470d0a1a0a00', 'hex').toString('base64')}`;
  const done = await extract([
    { image: torn, filename: 'torn.png' },
    { image: await screenshot({ turned: true }), filename: 'saved.png' },
  ]);
  expect(done.status).toBe('completed');
  expect(done.places.map(({ name, rating, reviewCount, category, address }) => [name, rating, reviewCount, category, address])).toEqual([
    ['Golden Tavern', 4.5, 1_234, 'Seafood restaurant', '24 Harbour Street, Haifa'],
    ['Old Mill Hostel', 4.2, 87, 'Hostel', '7 Mill Road, Haifa'],
    ['Lighthouse Museum', 3.9, 412, 'Museum', '1 Pier Street, Haifa'],
  ]);
  const box = done.places[0]?.receipts?.name;
  expect(box).toMatchObject({ kind: 'box', picture: 1, quote: 'Golden Tavern' });
  if (box?.kind === 'box') expect(Math.abs(box.x - 60) + Math.abs(box.y - 228)).toBeLessThan(20);
  expect(done.errorMessage).toContain('Picture 1 of 2 (torn.png) was not read');
  expect(done.ledger).toMatchObject({ kept: 3, complete: false });
  expect(server.errors).toEqual([]);
});
