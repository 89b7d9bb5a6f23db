import { type TestDatabase, testDatabase } from '@cairn/server/db/testing.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { openBrowser, type PageOptions, type TestBrowser } from './browser.ts';
import { makeList, operatorCookie } from './people.ts';
import { Client, type Product, startProduct } from './product.ts';

const LISTS = 22;

/** A product with 12 users and 22 lists of the first of them, the oldest one private; every field is there once the tests run. */
export interface ManyLists {
  base: TestDatabase;
  product: Product;
  client: Client;
  /** Id of the user who owns all lists. */
  owner: string;
  oldest: string;
  newest: string;
  open(path: string, options?: PageOptions, before?: (page: Page) => Promise<unknown>): Promise<Page>;
  openAsOperator(path: string, before?: (page: Page) => Promise<unknown>): Promise<Page>;
}

/** Registers the hooks that start and end it. */
export function useManyLists(): ManyLists {
  let browser: TestBrowser;
  const stage = {} as ManyLists;
  beforeAll(async () => {
    stage.base = await testDatabase();
    stage.product = await startProduct({ DATABASE_URL: stage.base.url });
    stage.client = new Client(stage.product.url);
    await stage.client.signIn();
    await fill(stage);
    browser = await openBrowser();
    const cookie = await operatorCookie(stage.product);
    stage.open = async (path, options = {}, before) => {
      const { page } = await browser.page(options);
      page.setDefaultTimeout(10_000);
      await before?.(page);
      await page.goto(stage.product.url + path);
      return page;
    };
    stage.openAsOperator = (path, before) => stage.open(path, { cookies: [cookie] }, before);
  }, 120_000);
  afterAll(async () => {
    await browser?.close();
    await stage.product?.stop();
    await stage.base?.drop();
  });
  return stage;
}

async function fill(stage: ManyLists): Promise<void> {
  const { client } = stage;
  const users = Array.from({ length: 12 }, (_none, at) => ({
    email: `many${at}@example.org`,
    username: `many${at}`,
    password: 'a long one',
  }));
  await client.call('POST', '/api/admin/users/bulk-create', users);
  stage.owner = (await client.call<Array<{ id: string }>>('GET', '/api/firebase/users?q=many0@example.org')).body[0]?.id ?? '';
  stage.oldest = await makeList(client, stage.owner, 'many 0', {
    description: 'Where it began',
    isPublic: false,
    locations: [{ name: 'Blue Door', address: '5 Long Road, Zurich', category: 'coffee_shop', rating: 4.25, reviewCount: 1_204 }],
  });
  for (let at = 1; at < LISTS - 1; at += 1) await makeList(client, stage.owner, `many ${at}`);
  stage.newest = await makeList(client, stage.owner, `many ${LISTS - 1}`, {
    locations: [{ name: 'Blue Door', latitude: 47.4, longitude: 8.5 }],
  });
}

/** The part of the page with this name. */
export const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true }).first();

/** Answers calls to this address with this JSON. */
export const answer = (page: Page, address: RegExp | string, json: unknown) => page.route(address, (route) => route.fulfill({ json }));
