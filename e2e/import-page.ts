import { LIST_ID, type ListServiceOptions, startListService } from '@cairn/engines/testing/list-service.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import type { PageOptions } from './browser.ts';
import { type ProductStage, useProduct } from './product-stage.ts';
import { type Switch, startSwitch } from './stand-ins/switch.ts';

export const LIST_URL = `https://www.google.com/maps/placelists/list/${LIST_ID}`;

export const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
export const rowOf = (page: Page, title: string) => part(page, 'Import Requests').getByRole('listitem').filter({ hasText: title });

/** The import status page of a product with one user, next to a stand-in for the list service that has 6 places at first. */
export class ImportStage {
  readonly #product: ProductStage;
  readonly #services: Array<{ close(): Promise<void> }> = [];
  #google!: Switch;
  #owner!: string;

  constructor(prepare?: (stage: ImportStage) => Promise<unknown>) {
    beforeAll(async () => {
      this.#google = await startSwitch();
      await this.serveList({ places: 6, title: 'Source' });
    });
    afterAll(async () => {
      await this.#google.close();
      await Promise.all(this.#services.map((service) => service.close()));
    });
    this.#product = useProduct(
      () => ({ ORIGIN_OVERRIDES: `https://www.google.com=${this.#google.origin}` }),
      async ({ client }) => {
        this.#owner = await client.makeUser('iris');
        await prepare?.(this);
      },
    );
  }

  get client() {
    return this.#product.client;
  }

  /** The id of the user. */
  get owner() {
    return this.#owner;
  }

  /** From now on the list service has this list. */
  async serveList(options: ListServiceOptions): Promise<void> {
    const service = await startListService(options);
    this.#services.push(service);
    this.#google.setTarget(service.origin);
  }

  /** Opens the page as operator; `before` runs on it before it goes there. */
  async openStatus(query = '', options: PageOptions = {}, before?: (page: Page) => Promise<unknown>) {
    const opened = await this.#product.openAsOperator(`/firebase-status${query}`, options, before);
    await opened.page.getByRole('heading', { name: 'Import Requests' }).waitFor();
    return opened;
  }

  /** Creates an import request from a map list, by default the one that is served. */
  async request(title: string, googleMapsUrl = LIST_URL): Promise<void> {
    const body = { userId: this.#owner, importType: 'google-maps', title, googleMapsUrl };
    const { status } = await this.client.call('POST', '/api/firebase/create-request', body);
    if (status !== 201) throw new Error(`The request was not created: ${status}`);
  }
}
