import { type TestDatabase, testDatabase } from '@cairn/server/db/testing.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { openBrowser, type PageOptions, type TestBrowser } from './browser.ts';
import { operatorCookie, userCookie } from './people.ts';
import { Client, type Product, startProduct } from './product.ts';

type Before = (page: Page) => Promise<unknown>;
type Opened = { page: Page; said: string[] };

/** A product with a database of its own, a client signed in as operator and a browser; every field is there once the tests run. */
export interface ProductStage {
  base: TestDatabase;
  product: Product;
  client: Client;
  browser: TestBrowser;
  /** Opens a path of the product in a new context, signed out; `before` runs on the page before it goes there. */
  open(path: string, options?: PageOptions, before?: Before): Promise<Opened>;
  openAsOperator(path: string, options?: PageOptions, before?: Before): Promise<Opened>;
  /** As a user that `Client.makeUser` created. */
  openAs(username: string, path: string, options?: PageOptions, before?: Before): Promise<Opened>;
}

/**
 * Registers the hooks that start a stage before the first test of the calling file or group and end it after the last.
 * `settings`: environment variables of the product, or a function for those known only once the hooks run.
 * `prepare` runs at the end of the start.
 */
export function useProduct(
  settings: Record<string, string> | (() => Record<string, string>) = {},
  prepare?: (stage: ProductStage) => Promise<unknown>,
): ProductStage {
  const stage = {} as ProductStage;
  stage.open = async (path, options = {}, before) => {
    const { page, said } = await stage.browser.page(options);
    await before?.(page);
    await page.goto(stage.product.url + path);
    return { page, said };
  };
  stage.openAsOperator = async (path, options = {}, before) =>
    stage.open(path, { ...options, cookies: [await operatorCookie(stage.product)] }, before);
  stage.openAs = async (username, path, options = {}, before) =>
    stage.open(path, { ...options, cookies: [await userCookie(stage.product, username)] }, before);
  beforeAll(async () => {
    stage.base = await testDatabase();
    stage.product = await startProduct({ DATABASE_URL: stage.base.url, ...(typeof settings === 'function' ? settings() : settings) });
    stage.client = new Client(stage.product.url);
    await stage.client.signIn();
    stage.browser = await openBrowser();
    await prepare?.(stage);
  }, 120_000);
  afterAll(async () => {
    await stage.browser?.close();
    await stage.product?.stop();
    await stage.base?.drop();
  });
  return stage;
}
