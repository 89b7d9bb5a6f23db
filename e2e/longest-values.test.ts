import type { Page } from 'playwright-core';
import { describe, it } from 'vitest';
import { ImportStage, part, rowOf } from './import-page.ts';
import { expectNarrow, type LongState, longLink, longWord } from './longest-walk.ts';
import { userCookie } from './people.ts';
import { openRow, press } from './stand-ins/extract-page.ts';
import { act, dialog, row } from './users-page.ts';

const LONG_TITLE = longWord(200);
const LONG_NAME = longWord(199) + 'x';
const LONG_PLACE = {
  name: longWord(300),
  address: longWord(600),
  country: longWord(200),
  locality: longWord(200),
  category: longWord(100),
  placeId: longWord(200),
  phoneNumber: '1'.repeat(60),
  url: longLink(2_048),
  websiteUrl: longLink(2_048),
  hours: longWord(1_000),
  note: longWord(5_000),
  rating: 4.5,
  reviewCount: 2_000_000_000,
};
const METHODS = ['browser', 'browser-ai', 'amify', 'ai', 'text', 'image', 'file'];
const TYPES = ['Google Maps', 'Image', 'Text', 'Link'];
const PHONE = { width: 390, height: 844 };

describe('with the longest value in each field, at 320, 360 and 390 px', () => {
  let long = '';
  let list = '';
  let jobId = '';
  const stage = new ImportStage(async (started) => {
    const { client } = started;
    await started.request('Cafés');
    for (const title of [LONG_TITLE, 'Lost two'])
      await started.request(title, `https://www.google.com/maps/placelists/list/${title.slice(0, 4).trim()}-is-no-list`);
    long = await client.makeUser('long');
    const links = Object.fromEntries(['instagram', 'twitter', 'tiktok'].map((name) => [name, `https://${name}.com/${longWord(500)}`]));
    const profile = { displayName: LONG_NAME, username: longWord(60), bio: longWord(2_000), socialLinks: links };
    await client.call('PATCH', `/api/admin/users/${long}`, profile);
    await client.call('POST', '/api/admin/users/bulk-create', [{ email: 'jule@example.org', username: 'jule' }]);
    const places = [
      { latitude: 35, longitude: 135.7 },
      { latitude: 35.1, longitude: 135.8, category: longWord(99) },
    ];
    const body = {
      userId: long,
      title: LONG_TITLE,
      description: longWord(5_000),
      locations: places.map((one) => ({ ...LONG_PLACE, ...one })),
    };
    list = (await client.call<{ id: string }>('POST', '/api/firebase/lists', body)).body.id;
    const feature = { type: 'Feature', geometry: { type: 'Point', coordinates: [9, 47] }, properties: LONG_PLACE };
    const form = new FormData();
    form.set('file', new Blob([JSON.stringify({ type: 'FeatureCollection', features: [feature] })]), `${longWord(200)}.geojson`);
    const reply = await fetch(`${client.url}/api/extract-file`, { method: 'POST', body: form, headers: { cookie: client.cookie } });
    jobId = ((await reply.json()) as { jobId: string }).jobId;
    await client.whenEnded(jobId);
  });

  const walk = async (states: readonly LongState[]) => {
    const { page } = await stage.openStatus('', PHONE);
    await expectNarrow(page, states);
    await page.context().close();
  };
  const at = (path: string | (() => string), ready?: (page: Page) => Promise<unknown>) => async (page: Page) => {
    await page.goto(new URL(typeof path === 'string' ? path : path(), page.url()).href);
    await (ready?.(page) ?? page.getByRole('heading', { level: 1 }).waitFor());
  };
  /** The dialog after the one that is open, in which nothing was typed. */
  const next = (open: (page: Page) => Promise<unknown>) => async (page: Page) => {
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await open(page);
    await page.getByRole('dialog').waitFor();
  };
  const failedTwice = async (page: Page) => {
    await rowOf(page, 'Cafés').getByText('completed').waitFor();
    await part(page, 'Failures by Cause').getByRole('button', { name: 'Retry 2' }).waitFor();
  };
  /** A dialog over the page that the address opens. */
  const over = (path: string, ready: (page: Page) => Promise<unknown>, open: (page: Page) => Promise<unknown>) =>
    at(path, async (page) => {
      await ready(page);
      await open(page);
      await page.getByRole('dialog').waitFor();
    });

  // @covers limits.longest-values-narrow-phones
  it('the extraction page is as wide as its window: each method, help, API keys and the lookup', () =>
    walk([
      ['one field', at('/extract', (page) => page.getByRole('button', { name: 'Extract Places' }).waitFor())],
      [
        'an address in the one field',
        (page) => page.getByLabel('Paste a link or text, or drop a file').fill(longLink(2_048)),
        'without fields',
      ],
      ...METHODS.map((method): LongState => [
        `the method ${method}`,
        async (page) => {
          await page.setViewportSize({ width: 1_280, height: 844 });
          await page.getByLabel('Extraction method').selectOption(method);
        },
      ]),
      ['help', over('/extract', field, (page) => page.getByRole('button', { name: 'Help' }).click()), 'without fields'],
      ['API keys', over('/extract', field, (page) => press(page, 'Get API Key'))],
      [
        'an API key of the longest name',
        async (page) => {
          await page.getByRole('spinbutton').fill('60');
          await page.getByRole('dialog').getByRole('button', { name: 'Create key' }).click();
          await page.getByRole('dialog').getByText(longWord(100)).first().waitFor();
        },
        'without fields',
      ],
      ['the lookup', at('/extract?tab=lookup', (page) => page.getByLabel('Place URL').waitFor())],
    ]));

  // @covers limits.longest-values-narrow-phones
  it('results of an extraction are as wide as their window: rows, editing, publishing and the published list', () =>
    walk([
      [
        'results and publishing',
        at(
          () => `/extract?job=${jobId}`,
          async (page) => {
            await openRow(page);
            await press(page, 'Show source');
            await press(page, 'Export');
            await page.getByText('Earlier extractions').click();
          },
        ),
      ],
      [
        'editing a place',
        async (page) => {
          await page.getByRole('button', { name: 'Edit: ' }).first().click();
          await page.getByRole('dialog').waitFor();
        },
      ],
      [
        'a published list',
        async (page) => {
          await at(
            () => `/extract?job=${jobId}`,
            (opened) => opened.getByLabel('Title', { exact: true }).waitFor(),
          )(page);
          await page.getByLabel('Title', { exact: true }).fill(LONG_TITLE);
          await page.getByRole('button', { name: 'Publish as list' }).click();
          await page.getByRole('region', { name: 'Published' }).waitFor();
        },
        'without fields',
      ],
    ]));

  // @covers limits.longest-values-narrow-phones
  it('the imports are as wide as their window: requests, and the form of each type', () =>
    walk([
      [
        'requests, with details',
        async (page) => {
          await failedTwice(page);
          await rowOf(page, LONG_TITLE).getByRole('button', { name: 'Details' }).click();
        },
      ],
      ['a request for a new user', (page) => page.getByLabel('User', { exact: true }).selectOption('A new user...')],
      ...TYPES.map((type): LongState => [
        `a request: ${type}`,
        (page) => part(page, 'Create New Request').getByLabel('Import type').selectOption(type),
      ]),
    ]));

  // @covers limits.longest-values-narrow-phones
  it('the dialogs of imports are as wide as their window: retry, dismiss, correct and undo', () => {
    const failures = (page: Page) => part(page, 'Failures by Cause');
    return walk([
      [
        'retrying',
        async (page) => {
          await failedTwice(page);
          await rowOf(page, 'Cafés').getByRole('button', { name: 'Details' }).click();
          await failures(page).getByRole('button', { name: 'Retry 2' }).click();
          await page.getByRole('dialog').waitFor();
        },
        'without fields',
      ],
      [
        'dismissing',
        next((page) =>
          failures(page)
            .getByRole('button', { name: /^Dismiss/ })
            .click(),
        ),
        'without fields',
      ],
      ['undoing', next((page) => rowOf(page, 'Cafés').getByRole('button', { name: 'Undo import' }).click()), 'without fields'],
      [
        'correcting',
        next(async (page) => {
          await rowOf(page, LONG_TITLE).getByRole('button', { name: 'Correct' }).click();
          // The request is read again, and has its fields then.
          await page.getByRole('dialog').getByLabel('Import type').waitFor();
        }),
      ],
      ...TYPES.map((type): LongState => [
        `correcting: ${type}`,
        (page) => page.getByRole('dialog').getByLabel('Import type').selectOption(type),
      ]),
    ]);
  });

  // @covers limits.longest-values-narrow-phones
  it('users are as wide as their window: the table, each dialog and the audit trail', () => {
    const users = '/admin/users';
    const listed = (page: Page) => row(page, LONG_NAME).waitFor();
    const on = (action: string, name = LONG_NAME) => over(users, listed, (page) => act(page, action, name));
    const overLists = (title: string, button: string) =>
      over(users, listed, async (page) => {
        await act(page, 'Lists', LONG_NAME);
        await dialog(page, 'Edit User Lists').getByRole('button', { name: button, exact: true }).click();
        await dialog(page, title).waitFor();
      });
    return walk([
      ['users', at(users, listed)],
      ['a new user', over(users, listed, (page) => page.getByRole('button', { name: 'New user' }).click())],
      ['editing', on('Edit')],
      ['lists', on('Lists'), 'without fields'],
      ['a new list', overLists('Create New List', 'Create New List')],
      ['editing a list', overLists('Edit List', `Edit: ${LONG_TITLE}`)],
      ['deleting a list', overLists('Delete List', `Delete: ${LONG_TITLE}`), 'without fields'],
      ['an account', on('Create Auth', 'jule')],
      ['a password', on('Reset Password')],
      ['deleting', on('Delete'), 'without fields'],
      [
        'the audit trail',
        at(`${users}?view=audit`, async (page) => {
          await page.getByRole('tab', { name: 'Audit trail' }).click();
          const entries = page.getByRole('list', { name: 'Audit trail' });
          await entries.getByRole('listitem').first().waitFor();
          for (const entry of await entries.locator('summary').all()) await entry.click();
        }),
      ],
    ]);
  });

  // @covers limits.longest-values-narrow-phones
  it('notifications, signing in, the gate and a person’s own page are as wide as their window', async () => {
    await walk([
      ['notifications', at('/notifications', (page) => page.getByText('Poll Count').waitFor())],
      ['signing in', at('/sign-in')],
      [
        'the gate',
        async (page) => {
          await page.context().clearCookies();
          await at('/admin/users', (opened) => opened.getByRole('dialog').waitFor())(page);
        },
      ],
      [
        'the own page',
        async (page) => {
          const { origin } = new URL(page.url());
          const cookie = await userCookie({ url: origin }, 'long');
          await page.context().addCookies([cookie]);
          await at(
            () => `/user/${long}`,
            (opened) => opened.getByRole('button', { name: 'Sign out' }).waitFor(),
          )(page);
        },
        'without fields',
      ],
      [
        'the own devices',
        async (page) => {
          await page.getByRole('button', { name: 'Your devices' }).click();
          await page.getByRole('dialog').waitFor();
        },
        'without fields',
      ],
      [
        'the account menu',
        at('/', async (page) => {
          await page.getByRole('button', { name: 'Your account' }).click();
          await page.getByRole('link', { name: 'My lists' }).waitFor();
        }),
        'without fields',
      ],
    ]);
  });

  // @covers limits.longest-values-narrow-phones
  it('the public pages are as wide as their window: home, search, a list, its places, sharing and a frame', () =>
    walk([
      ['home', at('/'), 'without fields'],
      [
        'the search',
        async (page) => {
          await page.getByRole('button', { name: 'Search' }).click();
          await page.getByText('Search for lists, users, or places').waitFor();
        },
      ],
      [
        'the search with results',
        async (page) => {
          await page.getByPlaceholder('Search lists, users, places...').fill('WWWW');
          await page.getByRole('dialog').getByRole('link', { name: LONG_NAME }).first().waitFor();
        },
        'without fields',
      ],
      [
        'a list',
        at(
          () => `/list/${list}`,
          (page) => page.getByRole('region', { name: 'Take it with you' }).waitFor(),
        ),
        'without fields',
      ],
      [
        'sharing',
        async (page) => {
          await page.getByRole('button', { name: 'Share', exact: true }).first().click();
          await page.getByRole('dialog').waitFor();
        },
        'without fields',
      ],
      [
        'a place over its list',
        at(
          () => `/list/${list}?place=1`,
          (page) => page.getByRole('dialog').getByText(LONG_PLACE.address).first().waitFor(),
        ),
        'without fields',
      ],
      [
        'the map of a list',
        at(
          () => `/list/${list}?tab=map`,
          (page) => page.getByRole('button', { name: 'Show all' }).waitFor(),
        ),
        'without fields',
      ],
      ['a place', at(() => `/list/${list}/place/1`), 'without fields'],
      ['a list in a frame', at(() => `/embed/list/${list}`), 'without fields'],
      ['a profile', at(() => `/user/${long}`), 'without fields'],
      ...['/guide', '/about', '/privacy', '/terms', '/support', '/status', '/none', `/${longWord(1_000)}`].map((path): LongState => [
        path.slice(0, 20),
        at(path),
        'without fields',
      ]),
    ]));
});

function field(page: Page): Promise<void> {
  return page.getByRole('button', { name: 'Extract Places' }).waitFor();
}
