import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { axeProblems, copiedText, overflows } from './checks.ts';
import { press, toast } from './stand-ins/extract-page.ts';
import { type ExtractStage, openStage } from './stand-ins/extract-stage.ts';

const NOTE = 'Golden Tavern, 24 Harbour Street, Haifa\nCafé Mira, 3 Long Street, Lyon\nBar Bravo, 5 Short Street, Milan\n';
const VARIANTS = [
  { width: 360, dark: true },
  { width: 390, dark: false },
  { width: 1_280, dark: false },
];

let stage: ExtractStage;
let jobId: string;
/** A job of which one place has a position: on a wide screen its map is above the form. */
let mappedJob: string;
beforeAll(async () => {
  stage = await openStage();
  ({ jobId } = await stage.client.extract('/api/extract-text', { text: NOTE }));
  ({ jobId: mappedJob } = await stage.client.extract('/api/extract-text', { text: NOTE }));
  const position = { latitude: 32.8191, longitude: 34.9983 };
  await stage.base.database.query('update extracted_places set place = place || $2 where job_id = $1 and position = 0', [
    mappedJob,
    position,
  ]);
}, 120_000);
afterAll(() => stage?.close());

const users = async () => (await stage.client.call<Array<{ id: string; displayName: string }>>('GET', '/api/admin/users')).body;

describe('publishing as a list, on a product without users', () => {
  let page: Page;
  let said: string[];
  const open = async (job: string, options: object, prepare?: (page: Page) => Promise<unknown>) => {
    ({ page, said } = await stage.open(`/extract?job=${job}`, options, prepare));
  };
  afterEach(() => page.context().close());
  const success = () => page.getByRole('region', { name: 'Published' });
  const expectGood = async () => {
    expect(await axeProblems(page)).toEqual([]);
    expect(await overflows(page)).toBe(false);
    expect(said).toEqual([]);
  };

  // @covers extract-results.publish-list-makes-chosen-rows
  it.each(VARIANTS)(
    'names places without a position with a search for each, and each field that is missing ($width px, dark: $dark)',
    async (variant) => {
      await open(jobId, variant);
      await page.getByText('3 of 3 places have no position on the map').waitFor();
      const searches = await page
        .getByRole('link', { name: /Café Mira$/ })
        .evaluateAll((links) => links.map((link) => new URL((link as HTMLAnchorElement).href).host));
      expect(searches).toEqual(['www.google.com', 'www.openstreetmap.org']);
      expect(await page.getByLabel('Title', { exact: true }).inputValue()).not.toBe('');
      await page.getByLabel('Title', { exact: true }).fill('');
      await press(page, 'Publish as list');
      await page.getByText('Title is required').waitFor();
      await page.getByText('Enter the owner’s name').waitFor();
      await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('publish-title');
      await expectGood();
    },
  );

  // @covers extract-results.publish-list-makes-chosen-rows, users.deletion-bulk-creation-edits-undone
  it.each(VARIANTS)(
    'shows the list’s card and address, copies and shares it, and is undone with its owner ($width px, dark: $dark)',
    async (variant) => {
      await open(mappedJob, { ...variant, permissions: ['clipboard-read', 'clipboard-write'] }, (fresh) =>
        fresh.addInitScript(() => {
          navigator.share = (data) => {
            document.documentElement.dataset.shared = data?.url ?? '';
            return Promise.resolve();
          };
        }),
      );
      await page.getByLabel('Title', { exact: true }).fill('Three good ones');
      await page.getByLabel('Owner’s name').fill(`Olive ${variant.width}`);
      await press(page, 'Publish as list');
      const card = success().getByRole('img', { name: /Three good ones/ });
      await card.waitFor();
      await expect.poll(() => card.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1_200);
      await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Published');
      const undo = success().getByRole('button', { name: 'Undo' });
      await expect.poll(() => undo.evaluate((button) => button.getBoundingClientRect().bottom <= window.innerHeight)).toBe(true);
      const path = (await success().getByRole('link', { name: 'Open list' }).getAttribute('href')) ?? '';
      const address = stage.product.url + path;
      await success().getByText(address, { exact: true }).waitFor();
      await expectGood();
      await success().getByRole('button', { name: 'Copy link' }).click();
      await toast(page, 'Copied to clipboard');
      expect(await copiedText(page)).toBe(address);
      await success().getByRole('button', { name: 'Share' }).click();
      await expect.poll(() => page.evaluate(() => document.documentElement.dataset.shared)).toBe(address);
      // A blank form after a reload would publish a second copy.
      await page.reload();
      await success().getByText(address, { exact: true }).waitFor();
      expect(await page.getByLabel('Title', { exact: true }).count()).toBe(0);
      expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
      await success().getByRole('button', { name: 'Publish another list' }).waitFor();
      expect((await users()).map(({ displayName }) => displayName)).toEqual([`Olive ${variant.width}`]);
      await undo.click();
      await page.getByLabel('Owner’s name').waitFor();
      expect(await users()).toEqual([]);
      expect((await fetch(address)).status).toBe(404);
    },
  );

  it('copies where the device cannot share, and shows a drawn cover of its own for a private list', async () => {
    await open(jobId, { permissions: ['clipboard-read', 'clipboard-write'] }, (fresh) =>
      fresh.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined })),
    );
    await page.getByLabel('Title', { exact: true }).fill('Only for us');
    await page.getByLabel('Owner’s name').fill('Olive');
    await page.getByLabel('Visibility').selectOption('private');
    await press(page, 'Publish as list');
    await success().getByText('Private: only admins can see it').waitFor();
    expect(await success().getByRole('img').count()).toBe(0);
    await success().getByRole('button', { name: 'Share' }).click();
    await toast(page, 'Copied to clipboard');
    expect(await copiedText(page)).toMatch(/\/list\/[\w-]+$/);
    await expectGood();
    await press(page, 'Publish another list');
    await page.reload();
    await page.getByLabel('Title', { exact: true }).waitFor();
  });
});

describe('publishing once', () => {
  const lists = async () =>
    (await stage.client.call<Array<{ title: string }>>('GET', '/api/firebase/lists')).body.map(({ title }) => title);
  const openForm = async (title: string, prepare?: (page: Page) => Promise<unknown>) => {
    const opened = await stage.open(`/extract?job=${jobId}`, {}, prepare);
    await opened.page.getByLabel('Title', { exact: true }).fill(title);
    return opened.page;
  };
  const published = (page: Page) => page.getByRole('region', { name: 'Published' });
  beforeAll(async () => {
    await stage.client.call('POST', '/api/admin/users/bulk-create', [{ email: 'olive@example.org', username: 'olive' }]);
  });
  const countOf = async (title: string) => (await lists()).filter((other) => other === title).length;

  it('sends one request however fast the button is pressed', async () => {
    const page = await openForm('Pressed twice');
    const sent: string[] = [];
    page.on('request', (request) => void (request.url().endsWith('/publish') && sent.push(request.url())));
    await page.evaluate(() => {
      const form = document.querySelector<HTMLFormElement>('form:has(#publish-title)');
      form?.requestSubmit();
      form?.requestSubmit();
    });
    await published(page).waitFor();
    expect([sent.length, await countOf('Pressed twice')]).toEqual([1, 1]);
    await page.context().close();
  });

  it('finds the list that was made when its reply was lost, by the button', async () => {
    const page = await openForm('Reply lost', async (fresh) =>
      fresh.route('**/publish', async (route) => {
        await route.fetch();
        await route.abort('connectionreset');
      }),
    );
    await press(page, 'Publish as list');
    await toast(page, 'the list is created only once');
    await page.unroute('**/publish');
    await press(page, 'Publish as list');
    await published(page).waitFor();
    expect(await countOf('Reply lost')).toBe(1);
    await page.context().close();
  });

  it('finds the list that was made when the page was reloaded meanwhile', async () => {
    let made: () => void = () => undefined;
    const isMade = new Promise<void>((resolve) => (made = resolve));
    const page = await openForm('Reloaded meanwhile', async (fresh) =>
      fresh.route('**/publish', async (route) => {
        await route.fetch();
        made();
      }),
    );
    await press(page, 'Publish as list');
    await isMade;
    await page.unroute('**/publish');
    await page.reload();
    await published(page).waitFor();
    expect(await countOf('Reloaded meanwhile')).toBe(1);
    await page.context().close();
  });
});
