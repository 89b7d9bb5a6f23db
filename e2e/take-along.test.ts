import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { beforeAll, describe, expect, it } from 'vitest';
import { axeProblems, overflows } from './checks.ts';
import { usePublicStage } from './public-stage.ts';
import { kyotoPlace } from './public-world.ts';

describe('what one takes along of a list', () => {
  const stage = usePublicStage();

  it('is offered below the places: files, routes and a feed', async () => {
    const { page, said } = await stage.browser.page({ width: 390, height: 844 });
    await page.goto(`${stage.product.url}/list/${stage.world.kyoto}`);
    const section = page.getByRole('region', { name: 'Take it with you' });
    await section.waitFor();
    for (const name of ['GPX', 'KML', 'GeoJSON', 'CSV', 'JSON', 'Markdown']) {
      const address = await section.getByRole('link', { name, exact: true }).getAttribute('href');
      expect([name, (await fetch(stage.product.url + address)).status]).toEqual([name, 200]);
    }
    expect((await fetch(stage.product.url + (await section.getByRole('link', { name: 'Atom feed' }).getAttribute('href')))).status).toBe(
      200,
    );
    await section.getByText('Open all in…').click();
    const part = section.getByRole('link', { name: 'Places 11–20' });
    await part.first().waitFor();
    const parts = await part.all();
    const addresses = await Promise.all(parts.map(async (part) => new URL((await part.getAttribute('href')) ?? '')));
    expect(addresses.map(({ host, pathname }) => host + pathname)).toEqual(['www.google.com/maps/dir/', 'maps.apple.com/directions']);
    expect(addresses.map(({ searchParams }) => searchParams.get('destination'))).toEqual(['35.2,135.9', '35.2,135.9']);
    await section.getByText('import the GPX or KML file there').waitFor();
    expect(await axeProblems(page)).toEqual([]);
    expect(said).toEqual([]);
    await page.context().close();
  });

  it('has routes through all places of a long list, and says what they leave out', async () => {
    const locations = [...Array.from({ length: 150 }, (_unused, index) => kyotoPlace(index + 1)), { name: 'Somewhere' }];
    const { body } = await stage.client.call<{ id: string }>('POST', '/api/firebase/lists', {
      userId: stage.world.ada,
      title: 'Far along',
      locations,
    });
    const { page } = await stage.browser.page({ width: 390, height: 844 });
    await page.goto(`${stage.product.url}/list/${body.id}?page=2`);
    await page.getByText('Open all in…').click();
    await page.getByText('1 place without position and address is left out.').waitFor();
    expect(await page.getByRole('link', { name: /^Places \d+–\d+$/ }).count()).toBe(30);
    expect(await page.getByRole('link', { name: 'Places 141–150' }).count()).toBe(2);
    await page.context().close();
  });

  it('shows the list in a frame of another site', async () => {
    const { page, said } = await stage.browser.page();
    const frame = `<iframe src="${stage.product.url}/embed/list/${stage.world.kyoto}" width="480" height="640"></iframe>`;
    const blog = createServer((_request, response) =>
      response.writeHead(200, { 'content-type': 'text/html' }).end(`<h1>My blog</h1>${frame}`),
    );
    await new Promise<void>((resolve) => blog.listen(0, '127.0.0.1', resolve));
    await page.goto(`http://localhost:${(blog.address() as AddressInfo).port}/`);
    await page.frameLocator('iframe').getByRole('heading', { name: 'Kyoto worth the walk' }).waitFor();
    expect(await page.frameLocator('iframe').getByRole('listitem').count()).toBe(20);
    // A browser requests the icon of a site that names none.
    expect(said.filter((line) => !line.includes('favicon'))).toEqual([]);
    await page.context().close();
    blog.close();
  });

  describe('on paper', () => {
    let long: string;
    const PLACES = 300;

    beforeAll(async () => {
      const places = Array.from({ length: PLACES }, (_unused, index) => ({
        ...kyotoPlace(index + 1),
        name: `Stop ${index + 1}`,
        note: `Note ${index + 1}.`,
        phoneNumber: `+81 75 555 ${1000 + index}`,
        openingHours: { periods: [1, 2, 3].map((day) => ({ open: { day, time: '0900' }, close: { day, time: '1700' } })) },
        category: index % 2 ? 'temple' : 'garden',
      }));
      const { body } = await stage.client.call<{ id: string }>('POST', '/api/firebase/lists', {
        userId: stage.world.ada,
        title: 'Three hundred stops',
        locations: places,
      });
      long = body.id;
    });

    it.each([{}, { dark: true }])(
      'is the whole list by the browser’s own print command, with notes, hours and phone numbers: %o',
      async (scheme) => {
        const { page, said } = await stage.browser.page({ width: 390, height: 844, ...scheme });
        await page.goto(`${stage.product.url}/list/${long}?tab=map`);
        const guide = page.locator('.printed-guide');
        await expect
          .poll(
            async () => {
              await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
              return guide.count();
            },
            { timeout: 15_000 },
          )
          .toBe(1);
        await page.emulateMedia({ media: 'print' });
        expect(await page.getByRole('heading', { level: 2 }).filter({ visible: true }).count()).toBe(PLACES);
        for (const text of ['Note 300.', '+81 75 555 1299', 'Mon–Wed 9:00–17:00; Thu–Sun closed'])
          expect(await page.getByText(text).last().isVisible()).toBe(true);
        expect(await page.getByRole('tab', { name: 'Map' }).isVisible()).toBe(false);
        expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe('rgb(255, 255, 255)');
        await page.emulateMedia({ media: 'screen' });
        await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
        expect(await guide.count()).toBe(0);
        expect(said).toEqual([]);
        await page.context().close();
      },
    );

    it('is what the page has, and says which part that is, where the server cannot be reached', async () => {
      const { page } = await stage.browser.page({ width: 390, height: 844 });
      await page.goto(`${stage.product.url}/list/${long}`);
      await page.context().setOffline(true);
      await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
      const notice = page.getByText('Printed: 120 of the list’s 300 places');
      expect(await notice.isVisible()).toBe(false);
      await page.emulateMedia({ media: 'print' });
      expect(await notice.isVisible()).toBe(true);
      expect(await page.getByRole('heading', { name: 'Stop 120' }).isVisible()).toBe(true);
      expect(await page.locator('.offline-notice').isVisible()).toBe(false);
      await page.context().close();
    });

    it('has a page of its own, without JavaScript, for public lists alone', async () => {
      const { page, said } = await stage.browser.page({ width: 360, height: 800 });
      await page.goto(`${stage.product.url}/list/${long}/print`, { waitUntil: 'load' });
      expect(await page.getByRole('listitem').count()).toBe(PLACES);
      expect(await page.getByRole('button', { name: 'Print' }).isVisible()).toBe(true);
      expect(await overflows(page)).toBe(false);
      expect(await axeProblems(page)).toEqual([]);
      expect(said).toEqual([]);
      await page.context().close();
      const { body } = await stage.client.call<{ id: string }>('POST', '/api/firebase/lists', {
        userId: stage.world.ada,
        title: 'Secret',
        isPublic: false,
      });
      expect((await fetch(`${stage.product.url}/list/${body.id}/print`)).status).toBe(404);
    });
  });

  it('is a guide of two columns with the QR code on paper, without what only a screen needs', async () => {
    const { page } = await stage.browser.page({ width: 794, height: 1_123 });
    await page.goto(`${stage.product.url}/list/${stage.world.kyoto}`);
    await page.getByRole('region', { name: 'Take it with you' }).waitFor();
    await page.emulateMedia({ media: 'print' });
    // Where the server cannot be asked, the page itself is printed.
    expect(await page.locator('.place-grid').evaluate((grid) => getComputedStyle(grid).columnCount)).toBe('2');
    for (const hidden of [page.getByRole('tab', { name: 'Map' }), page.getByRole('link', { name: 'Back to home' }), page.getByText('GPX')])
      expect(await hidden.isVisible()).toBe(false);
    expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true);
    await expect
      .poll(
        async () => {
          await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
          return page.locator('.printed-guide').count();
        },
        { timeout: 15_000 },
      )
      .toBe(1);
    expect(await page.getByRole('heading', { level: 1 }).filter({ visible: true }).count()).toBe(1);
    expect(await page.locator('.printed-guide ol').evaluate((list) => getComputedStyle(list).columnCount)).toBe('2');
    expect(await page.getByRole('img', { name: 'QR code of the list’s address' }).isVisible()).toBe(true);
    await page.context().close();
  });
});
