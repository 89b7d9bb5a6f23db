import { type ApifyService, type ApifyServiceOptions, startApifyService } from '@cairn/engines/testing/apify-service.ts';
import { type ListPageOptions, startListPage } from '@cairn/engines/testing/list-page.ts';
import { LIST_ID } from '@cairn/engines/testing/list-service.ts';
import { type ModelServer, type ModelServerOptions, startModelServer } from '@cairn/engines/testing/model-server.ts';
import { type TestDatabase, testDatabase } from '@cairn/server/db/testing.ts';
import type { Page } from 'playwright-core';
import { openBrowser, type PageOptions, type TestBrowser } from '../browser.ts';
import { Client, type Product, startProduct } from '../product.ts';
import { type Switch, startSwitch } from './switch.ts';
import { type SitePage, startWebSite } from './web-site.ts';

export const LIST_LINK = `https://www.google.com/maps/placelists/list/${LIST_ID}`;
const GOOGLE = ['https://www.google.com', 'https://consent.google.com', 'https://maps.app.goo.gl'];
export const SITE = 'https://guide.example';

/** The product with a stand-in for every external service that extraction calls, each behind a switch, and a signed-in browser. */
export interface ExtractStage {
  /** The product's own database. */
  base: TestDatabase;
  product: Product;
  client: Client;
  browser: TestBrowser;
  /** Starts the product again with the same settings, after it was stopped. */
  restart(): Promise<void>;
  /** Serves a map list at Google's addresses. */
  list(options: ListPageOptions): Promise<void>;
  model(options?: ModelServerOptions): Promise<ModelServer>;
  enterprise(options: ApifyServiceOptions): Promise<ApifyService>;
  site(pages: Record<string, SitePage>): Promise<void>;
  /** A page of the browser at an address of the product, signed in as operator; `prepare` runs before it is opened. */
  open(path?: string, options?: PageOptions, prepare?: (page: Page) => Promise<unknown>): Promise<{ page: Page; said: string[] }>;
  close(): Promise<void>;
}

/** Starts all of it. `settings` are passed to the product together with those that point to the stand-ins. */
export async function openStage(settings: Record<string, string> = {}, options: { withModel?: boolean } = {}): Promise<ExtractStage> {
  const switches = { google: await startSwitch(), site: await startSwitch(), model: await startSwitch(), enterprise: await startSwitch() };
  const running: Array<() => Promise<void>> = Object.values(switches).map((one) => () => one.close());
  const connect = async <StandIn extends { close(): Promise<void> }>(target: Switch, standIn: StandIn, origin: string) => {
    target.setTarget(origin);
    running.unshift(() => standIn.close());
    return standIn;
  };
  const overrides = [...GOOGLE.map((origin) => `${origin}=${switches.google.origin}`), `${SITE}=${switches.site.origin}`].join(',');
  const ai = { AI_PROVIDER: 'openai-compatible', AI_MODEL: 'stand-in', AI_BASE_URL: `${switches.model.origin}/v1` };
  const base = await testDatabase();
  const environment = {
    DATABASE_URL: base.url,
    ORIGIN_OVERRIDES: overrides,
    AMIFY_TOKEN: 'a token',
    AMIFY_BASE_URL: switches.enterprise.origin,
    ...(options.withModel ? ai : {}),
    ...settings,
  };
  const product = await startProduct(environment);
  const browser = await openBrowser();
  const stage: ExtractStage = {
    base,
    product,
    client: new Client(product.url),
    browser,
    async restart() {
      const { port } = new URL(stage.product.url);
      stage.product = await startProduct({ ...environment, PORT: port });
    },
    async list(options) {
      const standIn = await startListPage(options);
      await connect(switches.google, standIn, standIn.origin);
    },
    async model(options) {
      const standIn = await startModelServer(options);
      return connect(switches.model, standIn, new URL(standIn.baseUrl).origin);
    },
    async enterprise(options) {
      const standIn = await startApifyService(options);
      return connect(switches.enterprise, standIn, standIn.origin);
    },
    async site(pages) {
      const standIn = await startWebSite(pages);
      await connect(switches.site, standIn, standIn.origin);
    },
    async open(path = '/extract', options = {}, prepare) {
      const [name = '', value = ''] = stage.client.cookie.split('=');
      const opened = await browser.page({ ...options, cookies: [{ name, value, url: stage.product.url }] });
      await prepare?.(opened.page);
      await opened.page.goto(stage.product.url + path);
      return opened;
    },
    async close() {
      await browser.close();
      await stage.product.stop();
      for (const end of running) await end();
      await base.drop();
    },
  };
  await stage.client.signIn();
  return stage;
}
