import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { choose, rowNames, toast } from './stand-ins/extract-page.ts';
import { type ExtractStage, openStage } from './stand-ins/extract-stage.ts';
import { guidePage } from './stand-ins/web-site.ts';

export const KML = `<?xml version="1.0"?><kml xmlns="http://www.opengis.net/kml/2.2"><Document><name>Trip</name>
<Placemark><name>Old Mill</name><Point><coordinates>9.5,47.2,0</coordinates></Point></Placemark>
<Placemark><name>Ferry</name><Point><coordinates>9.6,47.3,0</coordinates></Point></Placemark></Document></kml>`;
export const NOTE = 'Golden Tavern, 24 Harbour Street, Haifa\nCafé Mira, 3 Long Street, Lyon\n';
export const PLACE_LINK =
  'https://www.google.com/maps/place/Golden+Tavern/@32.8,34.9,17z/data=!4m6!3m5!1s0x6b12ae37b47f5b37:0x8eaddfcd1b32ca52!8m2!3d32.8191!4d34.9983';
/** The places of the page `/eat` of the stand-in web site; its page `/gone` is missing. */
export const GUIDE_NAMES = ['Casa Lisboa', 'Cervejaria Sombra', 'Tasca Zé'];

/** A stand-in for a service, with the settings that make the product use it. */
interface StandIn {
  environment: Record<string, string>;
  close(): Promise<unknown>;
}

/** The extraction page, signed in, of a product beside stand-ins for a map list of 12 places, a web site, a model and, by `servePlaces`, a places service. */
export class ExtractForm {
  stage!: ExtractStage;
  page!: Page;
  #said: string[] = [];
  #places: StandIn | undefined;

  constructor(servePlaces?: () => Promise<StandIn>) {
    beforeAll(() => this.#start(servePlaces), 120_000);
    afterAll(async () => {
      await this.stage?.close();
      await this.#places?.close();
    });
  }

  async #start(servePlaces?: () => Promise<StandIn>): Promise<void> {
    this.#places = await servePlaces?.();
    this.stage = await openStage(this.#places?.environment, { withModel: true });
    await this.stage.model();
    await this.stage.list({ places: 12, title: 'Twelve places', description: 'All of them good.' });
    await this.stage.site({ '/eat': { html: guidePage(GUIDE_NAMES) }, '/gone': { status: 404, html: 'Gone' } });
    const { page, said } = await this.stage.open('/extract', { permissions: ['clipboard-read', 'clipboard-write'] });
    this.page = page;
    this.#said = said;
  }

  /** What the page logged. The browser itself logs failed responses; these come from the test, not from the page. */
  get logged(): string[] {
    return this.#said.filter((line) => !/Failed to load resource|could not be read/.test(line));
  }

  /** Opens the page anew and chooses a method. */
  async choose(method: string): Promise<void> {
    await this.page.goto(`${this.stage.product.url}/extract`);
    await choose(this.page, method);
  }

  /** Waits until the extraction has ended with this many places. */
  complete(count: number): Promise<void> {
    return this.completeOn(this.page, count);
  }

  /** The same on another page. */
  async completeOn(page: Page, count: number): Promise<void> {
    await toast(page, 'Extraction Complete', `Successfully extracted ${count} places`);
    await expect.poll(() => rowNames(page)).toHaveLength(count);
  }
}
