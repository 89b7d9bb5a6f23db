import { servePlaces, TAVERN, TAVERN_ID } from '@cairn/server/places/testing.ts';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { expectShown } from './checks.ts';
import { ExtractForm, NOTE, PLACE_LINK } from './extract-form.ts';
import { failing } from './people.ts';
import { press, toast } from './stand-ins/extract-page.ts';
import type { ExtractStage } from './stand-ins/extract-stage.ts';

const form = new ExtractForm(servePlaces);
let stage: ExtractStage;
let page: Page;
beforeAll(() => {
  ({ stage, page } = form);
});

describe('single places', () => {
  const lookup = async (url: string) => {
    await page.goto(`${stage.product.url}/extract?tab=lookup`);
    await page.getByLabel('Place URL').fill(url);
    await press(page, 'Lookup Place');
  };

  // @covers lookup.place-link-answered-name-coordinates, lookup.result-address-rating-1-decimal, lookup.place-found-success-place-not
  it('are looked up by their link', async () => {
    await lookup(PLACE_LINK);
    await toast(page, 'Place Found', 'Golden Tavern');
    for (const text of ['32.819100, 34.998300', '24 Harbour Street, Haifa', '4.4', '512', '$$', 'OPERATIONAL', '04-123 4567', TAVERN_ID])
      await page.getByText(text, { exact: true }).first().waitFor();
    for (const address of ['https://tavern.example/', String(TAVERN.googleMapsUri)])
      expect(await page.getByRole('link', { name: address, exact: true }).getAttribute('href')).toBe(address);
  });

  // @covers lookup.empty-field-url-required-no, lookup.place-found-success-place-not
  it('are reported when they cannot be looked up, with the server’s message or the fallback', async () => {
    await lookup('');
    await toast(page, 'URL Required', 'Please enter a URL');
    await lookup('nonsense');
    await expectShown(page.getByRole('alert').filter({ hasText: 'Please enter a valid URL' }));
    await lookup('https://www.google.com/maps/place/Nowhere+Inn/@1,2,17z/data=!3m1!4b1!4m5!3m4!1s0x1:0x2!8m2!3d1.5!4d2.5');
    await toast(page, 'Place Not Found', 'Could not find place in Google Places API');
    await lookup('https://www.google.com/maps/@32.8,34.9,11z');
    await toast(page, 'Place Not Found', 'This link shows a map area, not a place.');
    await page.route('**/api/place-lookup', (route) => route.fulfill({ json: { success: false, extractedFromUrl: { name: 'Nowhere' } } }));
    await lookup(PLACE_LINK);
    await toast(page, 'Place Not Found', 'Could not find place in Google Places API');
    await page.unrouteAll();
    await page.route('**/api/place-lookup', (route) => route.abort());
    await lookup(PLACE_LINK);
    await toast(page, 'Lookup Failed', 'Failed to lookup place');
    await page.unrouteAll();
    const mend = await failing(page, /\/api\/place-lookup$/, 503, 'The places service is over its quota.');
    await lookup(PLACE_LINK);
    await toast(page, 'Lookup Failed', 'The places service is over its quota.');
    await mend();
  });

  // @covers extract-results.details-panel-rating-5-count, extract-results.details-without-place-id-say
  it('of a result show their details, or why there are none', async () => {
    await form.choose('text');
    await page.getByLabel('Text', { exact: true }).fill(NOTE);
    await press(page, 'Extract Places');
    await form.complete(2);
    const details = page.getByRole('button', { name: 'Get Details' });
    await details.first().click();
    for (const text of ['4.4/5 (512)', '$$ (2/4)', 'restaurant, food', '04-123 4567', 'OPERATIONAL', TAVERN_ID])
      await page.getByText(text, { exact: true }).waitFor();
    await page.getByRole('link', { name: 'https://tavern.example/', exact: true }).waitFor();
    await page.getByText('Monday: 9:00 AM').waitFor();
    await page.getByAltText('Photo of Golden Tavern').waitFor();
    await details.first().click();
    await expectShown(page.getByText('Failed to get details: No Place ID found for this location'));
  });

  it('the page logged nothing to the console', () => {
    expect(form.logged).toEqual([]);
  });
});
