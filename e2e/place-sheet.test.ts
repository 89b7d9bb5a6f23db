import { beforeAll, describe, expect, it } from 'vitest';
import { axeProblems, brokenWords, overflows } from './checks.ts';
import { usePublicStage } from './public-stage.ts';

const CAFE = {
  name: 'Café Central',
  address: 'Rua Augusta 1, 1100-048 Lisboa, Portugal',
  category: 'coffee_shop',
  rating: 4.4,
  reviewCount: 1204,
  priceLevel: 'MODERATE',
  phoneNumber: '+351 21 123 4567',
  websiteUrl: 'https://cafe.example/menu',
  url: 'https://maps.example/cafe',
  latitude: 38.7101,
  longitude: -9.137,
  approximate: true,
  note: 'Sit upstairs.\nOrder the almond cake.',
  tags: ['breakfast', 'terrace'],
  openingHours: {
    periods: [0, 1, 2, 3, 4, 5, 6].map((day) => ({ open: { day, time: '0000' }, close: { day: (day + 1) % 7, time: '0000' } })),
  },
};

describe('a place of a list', () => {
  const stage = usePublicStage();
  let list: string;

  beforeAll(async () => {
    const { body } = await stage.client.call<{ id: string }>('POST', '/api/firebase/lists', {
      userId: stage.world.ada,
      title: 'Lisbon by foot',
      locations: [{ name: 'Miradouro' }, CAFE, { name: 'Jardim', address: 'Rua da Escola' }],
    });
    list = body.id;
  });

  const phone = { width: 390, height: 844 };
  const wide = { width: 1280, height: 900 };

  it.each([
    ['a phone', phone],
    ['a wide screen', wide],
  ])('opens from its card on %s with everything known of it, has an address, and closes by going back', async (_name, size) => {
    const { page, said } = await stage.browser.page(size);
    await page.goto(`${stage.product.url}/list/${list}`);
    await page.getByRole('link', { name: 'Café Central' }).click();
    const sheet = page.getByRole('dialog', { name: 'Café Central' });
    await sheet.getByText('Sit upstairs.').waitFor();
    expect(new URL(page.url()).search).toBe('?place=2');
    for (const text of [
      'coffee shop',
      '4.4',
      '(1,204 reviews)',
      '$$',
      'Price: moderate',
      'Order the almond cake.',
      'Ada Lovelace',
      'Open 24 hours',
    ])
      await sheet.getByText(text).first().waitFor();
    for (const text of [CAFE.address, '38.7101, -9.137', 'Approximate position', 'breakfast, terrace', 'Added by hand'])
      await sheet.getByText(text).first().waitFor();
    const addressOf = (name: string) => sheet.getByRole('link', { name, exact: true }).first().getAttribute('href');
    expect(await addressOf('Call')).toBe('tel:+351211234567');
    expect(await addressOf('Website')).toBe('https://cafe.example/menu');
    expect(await addressOf('Open in maps')).toBe('https://maps.example/cafe');
    expect(await addressOf('Maps app')).toMatch(/^geo:38\.7101,-9\.137/);
    expect(await addressOf('Directions')).toContain('destination=38.7101%2C-9.137');
    expect(await axeProblems(page)).toEqual([]);
    await page.goBack();
    await sheet.waitFor({ state: 'detached' });
    expect(new URL(page.url()).search).toBe('');
    expect(said).toEqual([]);
    await page.context().close();
  });

  it.each([320, 360, 390])('offers directions, a call and the website on %i px without breaking a word', async (width) => {
    const { page } = await stage.browser.page({ width, height: 844 });
    await page.goto(`${stage.product.url}/list/${list}?place=2`);
    const sheet = page.getByRole('dialog', { name: 'Café Central' });
    for (const name of ['Directions', 'Call', 'Website']) {
      const words = sheet.getByRole('link', { name }).first();
      expect([name, await words.evaluate((link) => getComputedStyle(link).whiteSpace), (await words.boundingBox())?.height]).toEqual([
        name,
        'nowrap',
        44,
      ]);
    }
    expect(await overflows(page)).toBe(false);
    await page.context().close();
  });

  it.each([320, 344])('keeps its rating and number of reviews whole on its card at %i px', async (width) => {
    const { page } = await stage.browser.page({ width, height: 700 });
    await page.goto(`${stage.product.url}/list/${list}`);
    await page.getByText('(1,204 reviews)').waitFor();
    expect(await brokenWords(page)).toEqual([]);
    await page.context().close();
  });

  it('goes one step back, however often it is asked to close at once', async () => {
    const { page } = await stage.browser.page(wide);
    await page.goto(`${stage.product.url}/list/${list}`);
    await page.getByRole('tab', { name: 'Map' }).click();
    await page.waitForURL(/tab=map/);
    await page.getByRole('region', { name: 'Places on this map' }).getByRole('link').filter({ hasText: 'Café Central' }).click();
    await page.getByRole('dialog', { name: 'Café Central' }).waitFor();
    // As the two events of one press do where the sheet was modal in full screen.
    await page.evaluate(() => {
      for (const _ of [1, 2]) document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }));
    });
    await page.getByRole('dialog', { name: 'Café Central' }).waitFor({ state: 'detached' });
    await expect.poll(() => new URL(page.url()).search).toBe('?tab=map');
    await page.waitForTimeout(200);
    expect(new URL(page.url()).search).toBe('?tab=map');
    await page.context().close();
  });

  it('gives the focus back to the card that was opened last, and to its card where the page came with the sheet', async () => {
    const { page } = await stage.browser.page(wide);
    await page.goto(`${stage.product.url}/list/${list}`);
    const isFocused = (name: string) => page.getByRole('link', { name }).evaluate((link) => link === document.activeElement);
    await page.getByRole('link', { name: 'Café Central' }).click();
    await page.getByRole('dialog', { name: 'Café Central' }).waitFor();
    await page.getByRole('link', { name: 'Jardim' }).click();
    await page.getByRole('dialog', { name: 'Jardim' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await isFocused('Jardim')).toBe(true);
    await page.goto(`${stage.product.url}/list/${list}?place=2`);
    await page.getByRole('dialog', { name: 'Café Central' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await isFocused('Café Central')).toBe(true);
    await page.context().close();
  });

  it('closes by Escape and by its button, and gives the focus back to its card', async () => {
    const { page } = await stage.browser.page(phone);
    await page.goto(`${stage.product.url}/list/${list}`);
    const card = page.getByRole('link', { name: 'Jardim' });
    for (const close of ['Escape', 'button'] as const) {
      await card.focus();
      await page.keyboard.press('Enter');
      const sheet = page.getByRole('dialog', { name: 'Jardim' });
      await sheet.getByText('Hours unknown').waitFor();
      if (close === 'Escape') await page.keyboard.press('Escape');
      else await sheet.getByRole('button', { name: 'Close' }).click();
      await sheet.waitFor({ state: 'detached' });
      expect(await card.evaluate((link) => link === document.activeElement)).toBe(true);
    }
    await page.context().close();
  });

  it('is open when its address is opened, and closing it stays on the list', async () => {
    const { page, said } = await stage.browser.page(phone);
    await page.goto(`${stage.product.url}/list/${list}?place=2`);
    const sheet = page.getByRole('dialog', { name: 'Café Central' });
    await sheet.getByRole('button', { name: 'Close' }).click();
    await sheet.waitFor({ state: 'detached' });
    expect(page.url()).toMatch(new RegExp(`/list/${list}\\??$`));
    expect(said).toEqual([]);
    await page.context().close();
  });

  it('gives way to another place on a wide screen, and one step back still closes it', async () => {
    const { page } = await stage.browser.page(wide);
    await page.goto(`${stage.product.url}/list/${list}`);
    await page.getByRole('link', { name: 'Miradouro' }).click();
    await page.getByRole('dialog', { name: 'Miradouro' }).waitFor();
    await page.getByRole('link', { name: 'Café Central' }).click();
    await page.getByRole('dialog', { name: 'Café Central' }).waitFor();
    await page.goBack();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(page.url()).toMatch(new RegExp(`/list/${list}$`));
    await page.context().close();
  });

  it('has a page without JavaScript, which its card links to', async () => {
    const { page } = await stage.browser.page({ ...phone, javaScript: false });
    await page.goto(`${stage.product.url}/list/${list}`);
    await page.getByRole('link', { name: 'Café Central' }).click();
    expect(new URL(page.url()).pathname).toBe(`/list/${list}/place/2`);
    await page.getByRole('heading', { level: 1, name: 'Café Central' }).waitFor();
    for (const text of ['Order the almond cake.', 'Monday: 0:00–0:00', CAFE.address]) await page.getByText(text).first().waitFor();
    await page.getByRole('link', { name: 'Next place' }).click();
    await page.getByRole('heading', { level: 1, name: 'Jardim' }).waitFor();
    await page.getByRole('link', { name: 'See the whole list' }).click();
    await page.getByRole('heading', { level: 1, name: 'Lisbon by foot' }).waitFor();
    await page.context().close();
  });

  it('has a title, a canonical address and linked data of its own on its page', async () => {
    const response = await fetch(`${stage.product.url}/list/${list}/place/2`);
    const html = await response.text();
    expect(html).toContain('<title>Café Central · Lisbon by foot · Cairn</title>');
    expect(html).toMatch(new RegExp(`<link rel="canonical" href="[^"]+/list/${list}/place/2"`));
    const [, json = ''] = /<script type="application\/ld\+json"[^>]*>([^<]+)</.exec(html) ?? [];
    expect(JSON.parse(json)).toMatchObject({
      '@type': 'LocalBusiness',
      priceRange: '$$',
      name: 'Café Central',
      telephone: '+351 21 123 4567',
      geo: { latitude: 38.7101 },
    });
    expect((await fetch(`${stage.product.url}/list/${list}/place/99`)).status).toBe(404);
  });
});
