import { describe, expect, it } from 'vitest';
import { axeProblems, expectShown, overflows } from './checks.ts';
import { makeList, PASSWORD, toast } from './people.ts';
import { startProduct } from './product.ts';
import { useProduct } from './product-stage.ts';

const PHONE = { width: 390, height: 844 };

describe('home explains itself', () => {
  let ada = '';
  let listId = '';
  const stage = useProduct({ OPERATOR_EMAIL: 'operator@maps.example' }, async ({ client }) => {
    ada = await client.makeUser('ada');
  });

  it('offers one way to the first list where there is none', async () => {
    const { page, said } = await stage.open('/', PHONE);
    await page.getByText('Be the first to create a list').waitFor();
    const main = page.getByRole('main');
    const links = main.getByRole('link', { name: /create|turn/i });
    expect(await links.evaluateAll((all) => all.map((link) => [link.textContent, link.getAttribute('href')]))).toEqual([
      ['Turn a Google Maps list into a page', '/new'],
    ]);
    await links.first().click();
    await page.waitForURL('**/sign-in?to=%2Fnew');
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    expect(said).toEqual([]);
    await page.context().close();
    const placed = { name: 'Golden pavilion', latitude: 35.0394, longitude: 135.7292, country: 'Japan', countryCode: 'JP' };
    listId = await makeList(stage.client, ada, 'Kyoto on foot', { locations: [placed] });
  });

  // @covers home.lead-card-follows-scheme
  it('leads with one list on the map, drawn with it, and what can be done here', async () => {
    // It is more popular and in a country, but on no map.
    const unmapped = await makeList(stage.client, ada, 'Somewhere');
    for (const options of [PHONE, { width: 320, height: 700 }, { width: 1280, height: 900, dark: true }]) {
      const { page, said } = await stage.open('/', options);
      const lead = page.getByRole('img', { name: 'The list Kyoto on foot with its places on a map' });
      await expect.poll(() => lead.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(760);
      const drawn = await lead.evaluate((image: HTMLImageElement) => new URL(image.currentSrc).pathname);
      expect(drawn).toBe(`/list/${listId}/${'dark' in options ? 'card-dark' : 'card'}.webp`);
      expect((await lead.boundingBox())?.y).toBeLessThan(options.height - 150);
      expect(await page.getByRole('link', { name: 'The list Kyoto on foot' }).getAttribute('href')).toBe(`/list/${listId}`);
      expect(await page.getByRole('main').getByRole('link', { name: 'Create a list' }).getAttribute('href')).toBe('/new');
      expect([await axeProblems(page), await overflows(page), said]).toEqual([[], false, []]);
      await page.context().close();
    }
    await stage.client.call('DELETE', `/api/firebase/lists/${unmapped}`);
  });

  it('shows arrows only beside rows that overflow', async () => {
    const { page } = await stage.open('/');
    const arrows = page.getByRole('button', { name: 'Popular Lists: forward' });
    expect(await arrows.count()).toBe(0);
    const made = [];
    for (let index = 0; index < 6; index += 1) made.push(await makeList(stage.client, ada, `Another list ${index}`));
    await page.reload();
    await arrows.waitFor();
    expect(await page.getByRole('button', { name: 'Active Users: forward' }).count()).toBe(0);
    for (const id of made) await stage.client.call('DELETE', `/api/firebase/lists/${id}`);
    await page.context().close();
  });

  it('shows a row as far to the side as it was, when one returns from a list', async () => {
    const made = [];
    for (let index = 0; index < 6; index += 1) made.push(await makeList(stage.client, ada, `Another list ${index}`));
    const { page } = await stage.open('/', PHONE);
    const row = page.getByRole('region', { name: 'Popular Lists' }).getByRole('list');
    const side = () => row.evaluate((list) => list.scrollLeft);
    const last = row.getByRole('link').last();
    await last.scrollIntoViewIfNeeded();
    await expect.poll(side).toBeGreaterThan(500);
    await page.waitForFunction(() => (sessionStorage.getItem('scrolled') ?? '').match(/[5-9]\d\d|\d{4}/) !== null);
    const before = await side();
    await last.click();
    await page.waitForURL('**/list/*');
    await page.getByRole('tab', { name: 'Places' }).waitFor();
    await page.goBack();
    await row.waitFor();
    await expect.poll(async () => Math.abs((await side()) - before)).toBeLessThan(2);
    for (const id of made) await stage.client.call('DELETE', `/api/firebase/lists/${id}`);
    await page.context().close();
  });

  it('has a foot on home, list, profile and the pages to read, with whom to tell about it', async () => {
    for (const path of ['/', `/list/${listId}`, `/user/${ada}`, '/guide', '/about', '/privacy']) {
      const html = await (await fetch(stage.product.url + path)).text();
      const foot = html.slice(html.indexOf('<footer'), html.indexOf('</footer>'));
      const hrefs = Array.from(foot.matchAll(/href="([^"]+)"/g), ([, href]) => href);
      const report = `mailto:operator@maps.example?subject=${encodeURIComponent(`Report this page: ${path}`)}`;
      for (const href of ['/new', '/sign-in', '/guide', '/about', '/privacy', '/terms', '/api/docs', report])
        expect([path, hrefs]).toEqual([path, expect.arrayContaining([href])]);
    }
    const { page, said } = await stage.open('/', PHONE);
    await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click();
    await page.getByRole('heading', { level: 1, name: 'About' }).waitFor();
    expect([await axeProblems(page), await overflows(page), said]).toEqual([[], false, []]);
    await page.context().close();
  });

  it('has the foot of a list below its first screen, also once everything is loaded', async () => {
    for (const options of [
      { width: 320, height: 700 },
      { width: 1_280, height: 900, dark: true },
    ]) {
      const { page, said } = await stage.open(`/list/${listId}`, options);
      const foot = page.getByRole('contentinfo');
      expect((await foot.boundingBox())?.y).toBeGreaterThanOrEqual(options.height);
      await page.getByRole('region', { name: 'Take it with you' }).waitFor();
      expect((await foot.boundingBox())?.y).toBeGreaterThanOrEqual(options.height);
      expect([await axeProblems(page), await overflows(page)]).toEqual([[], false]);
      await foot.getByRole('link', { name: 'About' }).click();
      await page.getByRole('heading', { level: 1, name: 'About' }).waitFor();
      expect(said.filter((line) => !line.includes('GL Driver'))).toEqual([]);
      await page.context().close();
    }
  });

  // @covers environment.support-names-contact
  it('names the operator’s address on the support page', async () => {
    const { page, said } = await stage.open('/support', { width: 320, height: 700 });
    const address = page.getByRole('main').getByRole('link', { name: 'operator@maps.example', exact: true });
    expect(await address.getAttribute('href')).toBe('mailto:operator@maps.example');
    expect(await page.getByText('OPERATOR_EMAIL').count()).toBe(0);
    expect([await axeProblems(page), await overflows(page), said]).toEqual([[], false, []]);
    await page.context().close();
  });

  // @covers home.favicon-ico
  it('answers its icon where programs look for one without a link', async () => {
    const reply = await fetch(`${stage.product.url}/favicon.ico`);
    expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'image/vnd.microsoft.icon']);
    const { page } = await stage.open('/');
    const width = await page.evaluate(async () => {
      const image = new Image();
      image.src = '/favicon.ico';
      await image.decode();
      return image.naturalWidth;
    });
    expect([16, 32, 48]).toContain(width);
    await page.context().close();
  });

  // @covers environment.support-names-contact
  it('offers no report where no operator can be written to, and says on the support page where to set one', async () => {
    const product = await startProduct({ DATABASE_URL: stage.base.url });
    try {
      const html = await (await fetch(product.url)).text();
      expect([html.includes('href="/about"'), html.includes('Report this page')]).toEqual([true, false]);
      const support = await (await fetch(`${product.url}/support`)).text();
      expect(support).toContain('set OPERATOR_EMAIL to an email address');
      expect(support).not.toContain('mailto:');
    } finally {
      await product.stop();
    }
  });

  it('shows the menu of the signed-in user, in a page that is the same for all', async () => {
    const visitor = await (await fetch(stage.product.url)).text();
    expect(visitor).toContain('href="/sign-in"');
    const { page, said } = await stage.openAs('ada', '/', PHONE);
    const menu = page.getByRole('button', { name: 'Your account' });
    const foot = page.getByRole('contentinfo');
    expect([await foot.getByRole('link', { name: 'Your account' }).count(), await foot.getByText('Sign in').count()]).toEqual([1, 0]);
    await menu.click();
    expect(await menu.getAttribute('aria-expanded')).toBe('true');
    expect(await page.getByRole('link', { name: 'My lists' }).getAttribute('href')).toBe(`/user/${ada}`);
    expect([await axeProblems(page), await overflows(page)]).toEqual([[], false]);
    await page.keyboard.press('Escape');
    expect(await page.getByRole('link', { name: 'My lists' }).count()).toBe(0);
    expect(await menu.evaluate((element) => element === document.activeElement)).toBe(true);
    await menu.click();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).waitFor();
    expect(said).toEqual([]);
    await page.context().close();
    const operator = await stage.openAsOperator('/', PHONE);
    const operatorMenu = operator.page.getByRole('button', { name: 'Your account' });
    await operatorMenu.click();
    const button = await operatorMenu.elementHandle();
    // Read from the button itself: the page that was chosen may come, with a menu of its own, or take its time.
    const isOpen = await operator.page.getByRole('link', { name: 'Imports' }).evaluate(async (link: HTMLElement, menu) => {
      link.click();
      await new Promise((resume) => setTimeout(resume));
      return menu?.getAttribute('aria-expanded');
    }, button);
    expect(isOpen).toBe('false');
    await operator.page.waitForURL('**/firebase-status');
    await operator.page.goBack();
    await operator.page.getByRole('heading', { level: 1, name: 'Lists of places worth the walk' }).waitFor();
    await operatorMenu.click();
    await operator.page.getByRole('button', { name: 'Sign out as operator' }).click();
    await operator.page.getByRole('banner').getByRole('link', { name: 'Sign in' }).waitFor();
    await operator.page.goto(`${stage.product.url}/firebase-status`);
    await operator.page.getByRole('dialog', { name: 'Admin Access Required' }).waitFor();
    await operator.page.context().close();
  });

  it('offers a visitor to sign in at the heart of a list, and returns there', async () => {
    const { page } = await stage.open(`/list/${listId}?tab=map`, PHONE);
    await page.getByRole('button', { name: 'Save on this device, 0 saves' }).click();
    await toast(page, 'Saved on this device').getByRole('button', { name: 'Sign in' }).click();
    await page.getByLabel('Email').fill('ada@example.org');
    await page.getByLabel('Password').fill(PASSWORD);
    await page.keyboard.press('Enter');
    await page.waitForURL(`${stage.product.url}/list/${listId}?tab=map`);
    await expectShown(page.getByRole('button', { name: 'Save list, 0 saves' }));
    await page.context().close();
  });
});
