import { type TestDatabase, testDatabase } from '@cairn/server/db/testing.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { openBrowser, type PageOptions, type TestBrowser } from './browser.ts';
import { Client, type Product, startProduct } from './product.ts';
import { makePublicWorld, PICTURE_SITE, type PublicWorld, startPictureSite } from './public-world.ts';

export const PHONE = { width: 390, height: 844 };

/** A product with public lists and profiles, a picture site and a browser; usable in tests, once `beforeAll` has run. */
export class PublicStage {
  pictures!: Awaited<ReturnType<typeof startPictureSite>>;
  product!: Product;
  world!: PublicWorld;
  base!: TestDatabase;
  /** Signed in as operator. */
  client!: Client;
  browser!: TestBrowser;

  async start(...flags: Array<'--end-with-parent'>): Promise<void> {
    this.base = await testDatabase();
    this.pictures = await startPictureSite();
    this.product = await startProduct(
      { DATABASE_URL: this.base.url, ORIGIN_OVERRIDES: `${PICTURE_SITE}=${this.pictures.origin}` },
      ...flags,
    );
    this.client = new Client(this.product.url);
    await this.client.signIn();
    this.world = await makePublicWorld(this.client);
    this.browser = await openBrowser();
  }

  async stop(): Promise<void> {
    await this.browser.close();
    await this.product.stop();
    await this.pictures.close();
    await this.base.drop();
  }

  /** Opens a path in a new context; `before` runs on the page before it goes there. */
  async open(path: string, options: PageOptions = {}, before?: (page: Page) => Promise<unknown>) {
    const { page, said } = await this.browser.page(options);
    await before?.(page);
    const response = await page.goto(this.product.url + path);
    return { page, said, status: response?.status() };
  }
}

/** One for all files of this process that share it; it ends with the process. */
let shared: Promise<PublicStage> | undefined;

async function startShared(): Promise<PublicStage> {
  const stage = new PublicStage();
  await stage.start('--end-with-parent');
  return stage;
}

/**
 * A stage for the tests of the calling file. They may add lists, and share it with other files; one that changes the public world, or looks at
 * pages and results that show what others add, has its own.
 */
export function usePublicStage({ own = false } = {}): PublicStage {
  const stage = new PublicStage();
  beforeAll(async () => {
    if (own) return stage.start();
    // A start that fails is the failure of its own file: the next one tries again.
    shared ??= startShared().catch((error: unknown) => {
      shared = undefined;
      throw error;
    });
    Object.assign(stage, await shared, { browser: await openBrowser() });
  }, 120_000);
  afterAll(() => (own ? stage.stop() : stage.browser.close()));
  return stage;
}
