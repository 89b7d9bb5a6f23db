import { describe, expect, it } from 'vitest';
import { toast } from './people.ts';
import { useProduct } from './product-stage.ts';

const PHONE = { width: 390, height: 844 };
const OPEN = ['public', 'unlisted'] as const;
const lists = {} as Record<(typeof OPEN)[number], string>;
let ownerId: string;

const stage = useProduct({}, async ({ client }) => {
  ownerId = await client.makeUser('nora');
  await client.makeUser('gone');
  for (const visibility of OPEN) {
    const locations = [
      {
        name: 'Old Mill',
        latitude: 35,
        longitude: 135,
        note: 'Ask for the key',
        address: '1 Main Street, Kyoto, Japan',
        country: 'Japan',
        category: 'museum',
      },
      { name: 'Quay', latitude: 35.1, longitude: 135.1, category: 'cafe' },
    ];
    const list = { title: `Walks ${visibility}`, userId: ownerId, visibility, locations };
    lists[visibility] = (await client.call<{ id: string }>('POST', '/api/firebase/lists', list)).body.id;
  }
});

/** What a reader may not be led to. */
const isRefused = (status: number) => status === 401 || status === 403 || status === 404;

describe.each(OPEN)('the page of a list that is %s, for a visitor', (visibility) => {
  it.each([PHONE, { width: 1_280, height: 900 }])('has no link that is refused ($width px)', async (look) => {
    const { page, said } = await stage.open(`/list/${lists[visibility]}`, look);
    const links = await page.evaluate(() =>
      Array.from(
        document.querySelectorAll('a[href], area[href], link[rel~="alternate"][href]'),
        (link) => (link as HTMLAnchorElement).href,
      ),
    );
    const own = [...new Set(links)].filter((address) => address.startsWith(stage.product.url));
    expect(own.length).toBeGreaterThan(4);
    const answers = await Promise.all(own.map(async (address) => [address, (await fetch(address)).status] as const));
    expect(answers.filter(([, status]) => isRefused(status))).toEqual([]);
    expect(said).toEqual([]);
    await page.context().close();
  });

  it.each([PHONE, { width: 1_280, height: 900 }])('has no button that makes a refused request or leads away ($width px)', async (look) => {
    const path = `/list/${lists[visibility]}`;
    const { page, said } = await stage.open(path, { ...look, permissions: ['clipboard-read', 'clipboard-write'] });
    const refused: unknown[] = [];
    let pressed = '';
    page.on('response', (reply) => isRefused(reply.status()) && refused.push([pressed, reply.status(), reply.url()]));
    const names = await page
      .getByRole('button')
      .evaluateAll((buttons) => buttons.map((one) => one.getAttribute('aria-label') ?? one.textContent));
    expect(names.length).toBeGreaterThan(2);
    for (const [index, name] of names.entries()) {
      pressed = name;
      const button = page.getByRole('button').nth(index);
      if (!(await button.isVisible())) continue;
      await button.click({ force: true });
      await page.waitForLoadState('networkidle');
      expect([name, new URL(page.url()).pathname.startsWith(path)]).toEqual([name, true]);
      await page.goto(stage.product.url + path);
    }
    expect(refused).toEqual([]);
    expect(said).toEqual([]);
    await page.context().close();
  });

  it('is shown to a browser whose session ended, with the signs of a visitor, and leads to no sign-in', async () => {
    const { page, said } = await stage.openAs('gone', `/list/${lists[visibility]}`, PHONE);
    await stage.base.database.query("delete from user_sessions where user_id = (select id from users where username = 'gone')");
    for (const path of [`/list/${lists[visibility]}`, `/list/${lists[visibility]}?tab=map`, `/list/${lists[visibility]}/place/1`]) {
      await page.goto(stage.product.url + path);
      await page.waitForLoadState('networkidle');
      expect([path, page.url(), await page.getByText('Old Mill').count()]).toEqual([path, stage.product.url + path, expect.any(Number)]);
      expect(await page.getByText('Old Mill').count()).toBeGreaterThan(0);
    }
    await page.goto(stage.product.url + `/list/${lists[visibility]}`);
    await page.getByRole('button', { name: 'Save on this device' }).click();
    await toast(page, 'Saved on this device').waitFor();
    expect(said).toEqual([]);
    await page.context().close();
  });
});

it('the address of an unlisted list is copied by hand where the browser refuses the clipboard: nothing is claimed, and the field is selected', async () => {
  const { page } = await stage.open(`/list/${lists.unlisted}`, PHONE, async (one) => {
    await one.addInitScript(() => {
      Object.defineProperty(navigator, 'clipboard', {
        value: { writeText: () => Promise.reject(new DOMException('Write permission denied.', 'NotAllowedError')) },
      });
    });
  });
  await page.locator('header').getByRole('button', { name: 'Share' }).click();
  const menu = page.getByRole('dialog', { name: 'Share this list' });
  await menu.getByRole('button', { name: 'Copy link' }).press('Enter');
  await menu.getByText('Couldn’t copy. Select the text and copy it.').waitFor();
  expect(await menu.getByText('Copied!').count()).toBe(0);
  expect(await page.evaluate(() => window.getSelection()?.toString())).toBe(`${stage.product.url}/list/${lists.unlisted}`);
  await page.context().close();
});
