import { LIST_ID, type ListServiceOptions, startListService } from '@cairn/engines/testing/list-service.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import type { PageOptions } from './browser.ts';
import { type ProductStage, useProduct } from './product-stage.ts';
import { type Switch, startSwitch } from './stand-ins/switch.ts';

export const LIST_URL = `https://www.google.com/maps/placelists/list/${LIST_ID}`;

export const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
/** The row of the import request with this title. */
export const rowOf = (page: Page, title: string) => part(page, 'Import Requests').getByRole('listitem').filter({ hasText: title });

/** A product with one user, `iris`, next to a stand-in for the list service with 6 places. */
export interface ImportStage extends ProductStage {
  /** From now on the list service has this list. */
  serveList(options: ListServiceOptions): Promise<void>;
  /** Opens the import status page as operator; `before` runs on the page before it goes there. */
  openStatus(query?: string, options?: PageOptions, before?: (page: Page) => Promise<unknown>): Promise<{ page: Page; said: string[] }>;
  /** Creates an import request of `iris` from a map list, by default the one that is served. */
  request(title: string, googleMapsUrl?: string): Promise<void>;
}

/** Registers the hooks that start and end it. */
export function useImportPage(prepare?: (stage: ImportStage) => Promise<unknown>): ImportStage {
  let google: Switch;
  const services: Array<{ close(): Promise<void> }> = [];
  const serveList = async (options: ListServiceOptions) => {
    const service = await startListService(options);
    services.push(service);
    google.setTarget(service.origin);
  };
  beforeAll(async () => {
    google = await startSwitch();
    await serveList({ places: 6, title: 'Source' });
  });
  afterAll(async () => {
    await google.close();
    await Promise.all(services.map((service) => service.close()));
  });
  let iris: string;
  const product = useProduct(
    () => ({ ORIGIN_OVERRIDES: `https://www.google.com=${google.origin}` }),
    async ({ client }) => {
      iris = await client.makeUser('iris');
      await prepare?.(stage);
    },
  );
  const stage: ImportStage = Object.assign(product, {
    serveList,
    async openStatus(query = '', options: PageOptions = {}, before?: (page: Page) => Promise<unknown>) {
      const opened = await product.openAsOperator(`/firebase-status${query}`, options, before);
      await opened.page.getByRole('heading', { name: 'Import Requests' }).waitFor();
      return opened;
    },
    async request(title: string, googleMapsUrl = LIST_URL) {
      const body = { userId: iris, importType: 'google-maps', title, googleMapsUrl };
      const { status } = await product.client.call('POST', '/api/firebase/create-request', body);
      if (status !== 201) throw new Error(`The request was not created: ${status}`);
    },
  });
  return stage;
}
