import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ApifyService, actorRecord, startApifyService } from '@cairn/engines/testing/apify-service.ts';
import { type ListPage, panelDetails, startListPage } from '@cairn/engines/testing/list-page.ts';
import { LIST_ID } from '@cairn/engines/testing/list-service.ts';
import { type ModelServer, startModelServer } from '@cairn/engines/testing/model-server.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Client, type Product, startProduct } from './product.ts';

interface Job {
  placesCount: number;
  errorMessage?: string;
  errorCode?: string;
  places: Array<{ name: string; rating?: number; cid?: string }>;
  ledger: { complete: boolean; expected?: number; dropped: Array<{ reason: string; count: number }> };
  costs: Array<{ rung: string; calls?: number; tokens?: number }>;
}

const url = `https://www.google.com/maps/placelists/list/${LIST_ID}`;
let folder: string;
let page: ListPage;
let model: ModelServer;
let enterprise: ApifyService;
let product: Product;
let client: Client;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'cairn-e2e-'));
  page = await startListPage({ places: 60, consent: true });
  model = await startModelServer();
  enterprise = await startApifyService({ items: Array.from({ length: 30 }, (_, index) => actorRecord(index)), runMs: 200 });
  product = await startProduct({
    DATA_DIR: folder,
    ORIGIN_OVERRIDES: [...page.overrides].map((pair) => pair.join('=')).join(','),
    AI_PROVIDER: 'openai-compatible',
    AI_MODEL: 'stand-in',
    AI_BASE_URL: model.baseUrl,
    AMIFY_TOKEN: 'a token',
    AMIFY_BASE_URL: enterprise.origin,
  });
  client = new Client(product.url);
  await client.signIn();
});
afterAll(async () => {
  await product?.stop();
  await Promise.all([page?.close(), model?.close(), enterprise?.close()]);
  rmSync(folder, { recursive: true, force: true });
});

// @covers extract-methods.browser-reads-map-list-starts
test('the browser method reads without a browser, and with one when ratings are requested too', async () => {
  const plain = await client.extract<Job>('/api/extract-browser', { url });
  expect([plain.placesCount, plain.places[0]?.rating, plain.costs.map(({ rung }) => rung)]).toEqual([60, undefined, ['list call']]);
  const detailed = await client.extract<Job>('/api/extract-browser', { url, details: true });
  expect(detailed.ledger).toMatchObject({ complete: true, expected: 60 });
  expect(detailed.places.map(({ rating }) => rating)).toEqual(plain.places.map((_, index) => panelDetails(index).rating));
});

// @covers extract-methods.second-reading-page-asks-model
test('browser with AI calls the model and stores the cost on the job; a second run costs nothing', async () => {
  const first = await client.extract<Job>('/api/extract-browser-ai', { url });
  expect(first.ledger).toMatchObject({ complete: true, expected: 60 });
  expect(first.costs.find(({ rung }) => rung === 'model')).toMatchObject({ tokens: 150 * model.calls() });
  const calls = model.calls();
  const second = await client.extract<Job>('/api/extract-browser-ai', { url });
  const bare = ({ places }: Job) => places.map(({ name, rating, cid }) => ({ name, rating, cid }));
  expect([model.calls(), bare(second)]).toEqual([calls, bare(first)]);
});

// @covers extract-methods.amify-claims-no-number
test('enterprise scraping reads what the run stored, and claims no number of the list', async () => {
  const job = await client.extract<Job>('/api/extract', { url, method: 'amify' });
  expect(job.places.map(({ name }) => name)).toEqual(Array.from({ length: 30 }, (_, index) => `Place ${index + 1}`));
  expect(job.ledger).toMatchObject({ kept: 30, coverage: 'unknown' });
  expect([job.ledger.complete, job.ledger.expected]).toEqual([undefined, undefined]);
});
