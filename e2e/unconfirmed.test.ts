import { drawBlankPicture, drawScreenshot } from '@cairn/server/extraction/testing/screenshot.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { axeProblems, overflows } from './checks.ts';
import { type ExtractStage, openStage } from './stand-ins/extract-stage.ts';

const INVENTED = ['Invented Palace', 'Made-up Mansion'];
const VARIANTS = [
  { width: 360, dark: true },
  { width: 1_280, dark: false },
];

describe('places that only a vision model names', () => {
  let stage: ExtractStage;
  let userId: string;
  beforeAll(async () => {
    stage = await openStage({}, { withModel: true });
    await stage.model({ read: () => INVENTED.map((name) => ({ name })) });
    userId = await stage.client.makeUser('iris');
  }, 120_000);
  afterAll(() => stage?.close());

  // @covers extract-results.name-only-vision-model-gives
  it.each(VARIANTS)(
    'are marked in plain words on the extraction page, and not published unless chosen ($width px, dark: $dark)',
    async (variant) => {
      const images = [{ image: await drawScreenshot(), filename: 'saved.png' }];
      const { jobId } = await stage.client.extract('/api/extract-image', { images });
      const { page, said } = await stage.open(`/extract?job=${jobId}`, variant);
      const results = page.getByRole('region', { name: 'Results' });
      await results.getByText('2 places are unconfirmed').waitFor();
      await page.getByText('; 2 more are unconfirmed').waitFor();
      for (const name of INVENTED) {
        const row = results.getByRole('listitem').filter({ hasText: name });
        await row.getByText('unconfirmed: found only by the AI model').waitFor();
      }
      await page.getByText('Create a shareable page with these 3 places.').waitFor();
      expect(await axeProblems(page)).toEqual([]);
      expect(await overflows(page)).toBe(false);
      await results.getByLabel('Select: Invented Palace').check();
      await page.getByText('Create a shareable page with this place.').waitFor();
      expect(said).toEqual([]);
      await page.context().close();
    },
  );

  // @covers imports.import-leaves-unconfirmed-places-offers
  it.each(VARIANTS)('wait in the review of their import, unticked ($width px, dark: $dark)', async (variant) => {
    const body = { userId, title: 'Seen', importType: 'image', imageData: await drawBlankPicture() };
    const { body: made } = await stage.client.call<{ id: string }>('POST', '/api/firebase/create-request', body);
    const request = async () =>
      (await stage.client.call<{ status: string; listId?: string }>('GET', `/api/firebase/requests/${made.id}`)).body;
    expect((await stage.client.importEnded(made.id)).status).toBe('completed');
    const { page, said } = await stage.open('/firebase-status', variant);
    await page.getByText('No confirmed places; 2 names found only by the AI model').first().waitFor();
    await page.getByRole('button', { name: 'Review: Seen', exact: true }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Review changes' });
    await dialog.getByRole('heading', { name: 'Unconfirmed' }).waitFor();
    const boxes = INVENTED.map((name) => dialog.getByRole('checkbox', { name: new RegExp(name) }));
    expect(await Promise.all(boxes.map((box) => box.isChecked()))).toEqual([false, false]);
    expect(await dialog.getByRole('button', { name: 'Accept 0 of 2' }).isDisabled()).toBe(true);
    expect(await axeProblems(page)).toEqual([]);
    await boxes[0]?.check();
    await dialog.getByRole('button', { name: 'Accept 1 of 2' }).click();
    await dialog.waitFor({ state: 'detached' });
    const { body: list } = await stage.client.call('GET', `/api/firebase/lists/${(await request()).listId}`);
    expect(list).toMatchObject({ isPublic: true, locations: [{ name: 'Invented Palace' }] });
    expect(said).toEqual([]);
    await page.context().close();
  });
});
