import { beforeAll, describe, expect, it } from 'vitest';
import { axeProblems, brokenWords, expectShown, overflows } from './checks.ts';
import { PHONE, usePublicStage } from './public-stage.ts';
import { kyotoPlace } from './public-world.ts';

const COUNT = 2_000;
const PER_PAGE = 120;

describe('a list of 2,000 places', () => {
  const stage = usePublicStage();
  let list: string;
  const address = (query = '') => `${stage.product.url}/list/${list}${query}`;
  const htmlOf = async (query = '') => (await fetch(address(query))).text();
  const headLinks = (html: string) =>
    Object.fromEntries(
      Array.from(html.matchAll(/<link rel="(canonical|prev|next)" href="([^"]+)">/g), ([, relation, to]) => [relation, to]),
    );

  beforeAll(async () => {
    const locations = Array.from({ length: COUNT }, (_unused, index) =>
      kyotoPlace(index + 1, { ...(index === COUNT - 1 && { note: 'Ask for the key.' }), latitude: 35 + index / 10_000, longitude: 135.7 }),
    );
    const { body } = await stage.client.call<{ id: string }>('POST', '/api/firebase/lists', {
      userId: stage.world.ada,
      title: 'All of Kyoto',
      locations,
    });
    list = body.id;
  }, 120_000);

  it('is sent as pages of at most 250 KB, in which each place that is shown is once in the data', async () => {
    for (const query of ['', '?page=2', '?page=17', '?category=coffee_shop', '?tab=map', '?tab=map&page=3', '?place=1500']) {
      const html = await htmlOf(query);
      expect([query, Buffer.byteLength(html) <= 250_000]).toEqual([query, true]);
      const [, data = ''] = /id="page-data">(.*?)<\/script>/s.exec(html) ?? [];
      const names = Array.from(data.matchAll(/"name":"(Place \d+)"/g), ([, name]) => name).filter((name) => name !== 'Place 1500');
      expect([query, names.length > 0 && names.length <= PER_PAGE, new Set(names).size]).toEqual([query, true, names.length]);
      expect([query, html.includes('2,000 places')]).toEqual([query, true]);
    }
  });

  it('is reached whole by links from page to page, without JavaScript, and names them to search engines', async () => {
    const names: string[] = [];
    let next: string | undefined = address();
    let before: string | undefined;
    while (next !== undefined) {
      const html: string = await (await fetch(next)).text();
      names.push(...Array.from(html.matchAll(/href="\/list\/[^"]+\/place\/\d+"[^>]*>(Place \d+)</g), ([, name = '']) => name));
      const links = headLinks(html);
      expect([links.canonical, links.prev]).toEqual([next, before]);
      expect([next, /<a[^>]* rel="next"/.test(html)]).toEqual([next, links.next !== undefined]);
      before = next;
      next = links.next;
    }
    expect(names).toEqual(Array.from({ length: COUNT }, (_unused, index) => `Place ${index + 1}`));
  });

  it('leads from page to page by its buttons without JavaScript', async () => {
    const { page } = await stage.browser.page({ ...PHONE, javaScript: false });
    await page.goto(address('?category=coffee_shop'));
    await page.getByRole('link', { name: 'More places' }).click();
    await page.waitForURL('**/list/*?category=coffee_shop&page=2');
    await page.getByRole('link', { name: 'Place 242', exact: true }).waitFor();
    await page.getByRole('link', { name: 'Previous places' }).click();
    await page.getByRole('link', { name: 'Place 2', exact: true }).waitFor();
    expect(await page.locator('.place-card').count()).toBe(PER_PAGE);
    await page.context().close();
  });

  it('shows its first page for a page that it does not have', async () => {
    const html = await htmlOf('?page=18');
    expect([headLinks(html).canonical, /"name":"Place 1"/.test(html)]).toEqual([address(), true]);
  });

  it('loads the rest once one scrolls, and nothing before', async () => {
    const { page, said } = await stage.browser.page(PHONE);
    const requested: string[] = [];
    page.on('request', (request) => requested.push(new URL(request.url()).pathname));
    await page.goto(address());
    const cards = page.locator('.place-card');
    expect(await cards.count()).toBe(PER_PAGE);
    const whole = `/api/pages/lists/${list}`;
    expect(requested.filter((path) => path === whole)).toEqual([]);
    await page.getByRole('region', { name: 'Take it with you' }).scrollIntoViewIfNeeded();
    await page.waitForFunction((count) => document.querySelectorAll('.place-card').length > count, PER_PAGE);
    expect(requested.filter((path) => path === whole)).toEqual([whole]);
    await page.getByRole('link', { name: 'Place 200', exact: true }).waitFor();
    expect(said).toEqual([]);
    await page.context().close();
  });

  it('returns from another page of the site to the places that were on the screen, however many it had shown', async () => {
    const { page } = await stage.browser.page(PHONE);
    await page.goto(address());
    const cards = page.locator('.place-card');
    for (const count of [2, 3, 4]) {
      await page.getByRole('region', { name: 'Take it with you' }).scrollIntoViewIfNeeded();
      await expect.poll(() => cards.count()).toBeGreaterThanOrEqual(count * PER_PAGE);
    }
    const place = page.getByRole('link', { name: 'Place 430', exact: true });
    await place.scrollIntoViewIfNeeded();
    const at = await page.evaluate(() => window.scrollY);
    await page.waitForFunction((top) => (sessionStorage.getItem('scrolled') ?? '').includes(String(Math.floor(top))), at);
    await page
      .getByRole('link', { name: '@ada' })
      .first()
      .evaluate((link: HTMLElement) => link.click());
    await page.waitForURL('**/user/*');
    await page.goBack();
    await place.waitFor();
    await expect
      .poll(() => place.evaluate((link) => Math.abs(link.getBoundingClientRect().top - window.innerHeight / 2) < window.innerHeight))
      .toBe(true);
    await page.context().close();
  });

  it('returns from one of its pages to where the one before was scrolled to', async () => {
    const { page } = await stage.browser.page(PHONE);
    await page.goto(address());
    await page.evaluate(() => window.scrollTo(0, 1_500));
    await page.waitForFunction(() => (sessionStorage.getItem('scrolled') ?? '').includes('1500'));
    await page.goto(address('?page=3'));
    await page.evaluate(() => window.scrollTo(0, 4_000));
    await page.waitForFunction(() => (sessionStorage.getItem('scrolled') ?? '').includes('4000'));
    await page.goBack();
    await expect.poll(() => page.evaluate(() => Math.round(window.scrollY))).toBe(1_500);
    await page.context().close();
  });

  it('knows all its places in its search, on its map, near the visitor, and in the sheet of one that is on no page yet', async () => {
    const { page, said } = await stage.browser.page({ ...PHONE, permissions: ['geolocation'] });
    await page.context().setGeolocation({ latitude: 35.2, longitude: 135.7 });
    await page.goto(address());
    const field = page.getByRole('searchbox', { name: 'Search this list' });
    await field.fill('key');
    await page.getByText('1 of 2,000 places matches.').waitFor();
    await page.getByRole('link', { name: 'Place 2000', exact: true }).waitFor();
    await field.fill('');
    await page.reload();
    await page.getByRole('button', { name: 'Near me' }).click();
    await page.getByText(/^2000 · /).waitFor();
    await page.goto(address('?tab=map&page=2'));
    const rows = page.getByRole('region', { name: 'Places on this map' }).getByRole('link');
    await page.getByRole('region', { name: 'Map of the places' }).waitFor();
    await expect.poll(() => rows.first().textContent()).toContain('Place 1');
    await page.goto(address('?place=1500'));
    await page.getByRole('dialog', { name: 'Place 1500' }).getByText('1500 Main Street').first().waitFor();
    expect(said.filter((line) => !line.includes('ERR_NAME_NOT_RESOLVED'))).toEqual([]);
    await page.context().close();
  });

  it('says that the rest could not be loaded, and leaves the link to it', async () => {
    const { page } = await stage.browser.page(PHONE);
    await page.route(`**/api/pages/lists/${list}`, (route) => route.abort());
    await page.goto(address());
    await page.getByRole('region', { name: 'Take it with you' }).scrollIntoViewIfNeeded();
    await page.getByText('The other places couldn’t be loaded.').waitFor();
    await page.getByRole('link', { name: 'More places' }).click();
    await page.waitForURL('**/list/*?page=2');
    await expectShown(page.getByRole('link', { name: 'Place 121', exact: true }));
    await page.context().close();
  });

  it('leads back to its top', async () => {
    const { page } = await stage.browser.page(PHONE);
    await page.goto(address());
    await page.evaluate(() => window.scrollTo(0, 5_000));
    await page.locator('[data-shown="true"]').waitFor();
    const link = page.getByRole('link', { name: 'Back to top' });
    await page.waitForFunction(() => (document.querySelector('.to-top')?.getBoundingClientRect().bottom ?? Infinity) <= window.innerHeight);
    await link.click();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    await page.context().close();
  });
});

describe('a list of several towns', () => {
  const stage = usePublicStage();
  let list: string;

  beforeAll(async () => {
    const towns = ['Lisboa', 'Porto', 'Évora'];
    const locations = Array.from({ length: 36 }, (_unused, index) => ({
      name: index === 7 ? 'Torre de Belém' : `Stop ${index + 1}`,
      ...(index % 6 === 5 ? {} : { address: `Rua da Prata ${index + 1}, 1100-048 ${towns[index % 3]}, Portugal` }),
      category: index % 2 === 0 ? 'coffee_shop' : 'art_museum',
      latitude: 38 + index / 100,
      longitude: -9.1,
      ...(index === 20 && { note: 'Try the açorda.' }),
    }));
    const { body } = await stage.client.call<{ id: string }>('POST', '/api/firebase/lists', {
      userId: stage.world.ada,
      title: 'By train',
      locations,
    });
    list = body.id;
  });

  const headings = ['Lisboa', 'Porto', 'Évora', 'Other places'];

  it.each([true, false])('is grouped by them in its own order, with the numbers of its places (JavaScript: %s)', async (javaScript) => {
    const { page } = await stage.browser.page({ ...PHONE, javaScript });
    await page.goto(`${stage.product.url}/list/${list}`);
    expect(await page.locator('main h3[id^=town]').allTextContents()).toEqual(headings);
    const numbers = (await page.locator('.place-card > div > b').allTextContents()).map(Number);
    const inTown = (rest: number) => Array.from({ length: 12 }, (_unused, index) => index * 3 + rest).filter((number) => number % 6 !== 0);
    expect(numbers).toEqual([...inTown(1), ...inTown(2), ...inTown(3), 6, 12, 18, 24, 30, 36]);
    await page.getByRole('navigation', { name: 'Towns' }).getByRole('link', { name: 'Évora' }).click();
    const top = () => page.getByRole('heading', { name: 'Évora' }).evaluate((heading) => heading.getBoundingClientRect().top);
    await expect.poll(top).toBeLessThan(240);
    expect(await top()).toBeGreaterThan(130);
    await page.context().close();
  });

  it.each([true, false])('leads to a town on another of its pages (JavaScript: %s)', async (javaScript) => {
    const locations = Array.from({ length: 260 }, (_unused, index) => ({
      name: `Stop ${index + 1}`,
      locality: index % 2 ? 'Porto' : 'Lisboa',
    }));
    const { body } = await stage.client.call<{ id: string }>('POST', '/api/firebase/lists', {
      userId: stage.world.ada,
      title: `To and fro ${javaScript}`,
      locations,
    });
    const { page } = await stage.browser.page({ ...PHONE, javaScript });
    await page.goto(`${stage.product.url}/list/${body.id}`);
    const towns = page.getByRole('navigation', { name: 'Towns' });
    await towns.getByRole('link', { name: 'Porto' }).click();
    await page.waitForURL(/page=2#town-2$/);
    const top = () => page.getByRole('heading', { name: 'Porto' }).evaluate((heading) => heading.getBoundingClientRect().top);
    await expect.poll(async () => ((await top()) > 130 && (await top()) < 240 ? 'in view' : await top())).toBe('in view');
    expect(await page.locator('.place-card > div > b').first().textContent()).toBe('241');
    await page.context().close();
  });

  it('is silent where its first town is not shown: on a later page, and in a category', async () => {
    const locations = Array.from({ length: 260 }, (_unused, index) => ({
      name: `Stop ${index + 1}`,
      locality: index % 2 ? 'Porto' : 'Lisboa',
      category: index % 2 ? 'cafe' : 'museum',
    }));
    const { body } = await stage.client.call<{ id: string }>('POST', '/api/firebase/lists', {
      userId: stage.world.ada,
      title: 'Two towns',
      locations,
    });
    for (const query of ['?page=3', '?category=cafe', '?category=cafe&page=2']) {
      const { page, said } = await stage.browser.page(PHONE);
      await page.goto(`${stage.product.url}/list/${body.id}${query}`);
      await page.getByRole('navigation', { name: 'Towns' }).waitFor();
      expect([query, await page.locator('#town-1').count(), said]).toEqual([query, 0, []]);
      await page.context().close();
    }
  });

  it('filters as one types, by name, address, category and note, whatever accents and case, on its map too', async () => {
    const { page, said } = await stage.browser.page(PHONE);
    await page.goto(`${stage.product.url}/list/${list}`);
    const field = page.getByRole('searchbox', { name: 'Search this list' });
    const names = page.locator('.place-card h3');
    for (const [words, sentence, first] of [
      ['belem', '1 of 36 places matches.', 'Torre de Belém'],
      ['evora COFFEE', '6 of 36 places match.', 'Stop 3'],
      ['coffee shop', '18 of 36 places match.', 'Stop 1'],
      ['acorda', '1 of 36 places matches.', 'Stop 21'],
    ] as const) {
      await field.fill(words);
      await page.getByText(sentence).waitFor();
      await expect.poll(() => names.first().textContent()).toBe(first);
    }
    expect(await axeProblems(page)).toEqual([]);
    await field.fill('lisboa');
    await page.getByText('12 of 36 places match.').waitFor();
    await page.getByRole('tab', { name: 'Map' }).click();
    const rows = page.getByRole('region', { name: 'Places on this map' }).getByRole('link');
    await rows.first().waitFor();
    expect(await rows.count()).toBe(12);
    await page.getByRole('tab', { name: 'Places' }).click();
    await field.fill('Atlantis');
    await page.getByText('No places match “Atlantis”. Try another word.').waitFor();
    await expect.poll(() => names.count()).toBe(0);
    await field.press('Escape');
    await expect.poll(() => names.count()).toBe(36);
    expect(await field.inputValue()).toBe('');
    expect(said.filter((line) => !line.includes('ERR_NAME_NOT_RESOLVED'))).toEqual([]);
    await page.context().close();
  });

  it.each([320, 390, 1_280])('breaks no word and overflows nowhere at %i px, nor with text of twice the size', async (width) => {
    const { page } = await stage.browser.page({ width, height: 844 });
    await page.goto(`${stage.product.url}/list/${list}`);
    expect([await overflows(page), await brokenWords(page)]).toEqual([false, []]);
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    await page.getByRole('navigation', { name: 'Towns' }).waitFor();
    expect(await overflows(page)).toBe(false);
    expect(await brokenWords(page)).toEqual([]);
    await page.context().close();
  });
});

describe('a list without several towns', () => {
  const stage = usePublicStage();

  it.each([320, 390])(
    'breaks no word and overflows nowhere at %i px with text of twice the size, nor do home, profile and the page of a place',
    async (width) => {
      const { page } = await stage.browser.page({ width, height: 844 });
      const { kyoto, ada } = stage.world;
      for (const path of [`/list/${kyoto}`, '/', `/user/${ada}`, `/list/${kyoto}/place/1`]) {
        await page.goto(stage.product.url + path);
        // Cards of lists are 45 % of the window wide, whatever the size of their text.
        await page.evaluate(() => {
          document.documentElement.style.fontSize = '200%';
          for (const card of document.querySelectorAll<HTMLElement>('.list-card')) card.style.display = 'none';
        });
        expect([path, await overflows(page), await brokenWords(page)]).toEqual([path, false, []]);
      }
      await page.context().close();
    },
  );

  it('keeps its own order without headings, and one of under 30 places has no search', async () => {
    const { page } = await stage.browser.page(PHONE);
    await page.goto(`${stage.product.url}/list/${stage.world.kyoto}`);
    expect((await page.locator('.place-card > div > b').allTextContents()).map(Number)).toEqual(
      Array.from({ length: 20 }, (_unused, at) => at + 1),
    );
    expect(await page.locator('main h3[id^=town]').count()).toBe(0);
    expect(await page.getByRole('searchbox').count()).toBe(0);
    expect(await page.getByRole('link', { name: 'Back to top' }).count()).toBe(0);
    await page.context().close();
  });
});
