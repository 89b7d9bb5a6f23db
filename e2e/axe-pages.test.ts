import type { Page } from 'playwright-core';
import { expect, describe, it } from 'vitest';
import { expectNoProblems, type State } from './axe-walk.ts';
import { useProduct } from './product-stage.ts';
import { makePublicWorld, type PublicWorld } from './public-world.ts';

const PHONE = { width: 390, height: 844 };

describe('home, profiles, the search and the pages to read in every state', () => {
  let world: PublicWorld;
  // No server answers under this address: only the question before analytics start is looked at.
  const stage = useProduct({
    OPERATOR_EMAIL: 'operator@maps.example',
    POSTHOG_KEY: 'phc_test',
    POSTHOG_HOST: 'http://127.0.0.1:9',
    ANALYTICS_CONSENT: 'ask',
  });

  const walk = async (states: readonly State[], username?: string) => {
    const { page } = username === undefined ? await stage.open('/about', PHONE) : await stage.openAs(username, '/about', PHONE);
    await page.getByRole('region', { name: 'Analytics' }).getByRole('button', { name: 'No, thanks' }).click();
    await expectNoProblems(page, states);
    await page.context().close();
  };
  const at = (path: string | (() => string), ready?: (page: Page) => Promise<unknown>) => async (page: Page) => {
    await page.goto(stage.product.url + (typeof path === 'string' ? path : path()));
    await (ready?.(page) ?? page.getByRole('heading', { level: 1 }).waitFor());
  };
  const field = (page: Page) => page.getByPlaceholder('Search lists, users, places...');

  it('have no axe violations and no horizontal overflow while there is no list, and while analytics wait for an answer', async () => {
    const { page } = await stage.open('/', PHONE);
    await expectNoProblems(page, [
      ['home without lists and the question about analytics', (opened) => opened.getByRole('region', { name: 'Analytics' }).waitFor()],
      ['home without lists', (opened) => opened.getByRole('button', { name: 'No, thanks' }).click()],
    ]);
    await page.context().close();
    world = await makePublicWorld(stage.client);
    expect(world.kyoto).not.toBe('');
  });

  // @covers limits.axe-finds-nothing-public-pages
  it('have no axe violations and no horizontal overflow: home, the search and profiles', () =>
    walk([
      ['home', at('/')],
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
          await field(page).fill('a');
          await page.getByRole('dialog').getByRole('heading', { name: 'Users' }).waitFor();
          await page.getByRole('dialog').getByRole('link', { name: 'Ada Lovelace @ada', exact: true }).waitFor();
        },
      ],
      [
        'the search without results',
        async (page) => {
          await field(page).fill('zzzz');
          await page.getByText('No results found').waitFor();
        },
      ],
      [
        'the search that fails',
        async (page) => {
          await page.route('**/api/search/**', (route) => route.abort());
          await field(page).fill('kyoto');
          await page
            .getByText('Search isn’t available right now. Try again.')
            .or(page.getByText('Couldn’t search lists'))
            .first()
            .waitFor();
          await page.unroute('**/api/search/**');
        },
      ],
      ['a profile', at(() => `/user/${world.ada}`)],
      ['saved lists of a profile', at(() => `/user/${world.ada}?tab=saved`)],
      ['a profile without lists', at(() => `/user/${world.withoutLists}`)],
      ['a missing profile', at('/user/none')],
      [
        'a page without connection',
        async (page) => {
          await at('/')(page);
          await page.context().setOffline(true);
          await page
            .getByRole('link', { name: /Kyoto worth/ })
            .first()
            .click();
          await page.getByText('You’re offline.').waitFor();
        },
      ],
      [
        'a page that broke',
        async (page) => {
          // The link of the page before opens now that there is a connection.
          await page.context().setOffline(false);
          await page.getByRole('heading', { level: 1, name: /Kyoto worth/ }).waitFor();
          await page.route('**/api/pages/users/*', (route) => route.fulfill({ contentType: 'application/json', body: '{}' }));
          await at('/')(page);
          await page.getByRole('region', { name: 'Active Users' }).getByRole('link').first().click();
          await page.getByText('Something went wrong').waitFor();
        },
      ],
    ]));

  // @covers limits.axe-finds-nothing-public-pages
  it('have no axe violations and no horizontal overflow: pages to read', () =>
    walk(['/guide', '/about', '/privacy', '/terms', '/support', '/status', '/none'].map((path): State => [path, at(path)])));

  // @covers limits.axe-finds-nothing-public-pages
  it('have no axe violations and no horizontal overflow: the API document, signing in and the gate', () =>
    walk([
      ['/api/docs', at('/api/docs')],
      ['a call of /api/docs', (page) => page.locator('article details summary').first().click()],
      [
        'signing in without a password',
        async (page) => {
          await at('/sign-in')(page);
          await page.getByRole('button', { name: 'Sign in' }).click();
          await page.getByText('Please enter your password').waitFor();
        },
      ],
      ['the operator gate', at('/extract', (page) => page.getByRole('dialog').waitFor())],
    ]));

  it('have no axe violations and no horizontal overflow for a signed-in user', () =>
    walk(
      [
        [
          'the own profile',
          at(
            () => `/user/${world.ada}`,
            (page) => page.getByRole('button', { name: 'Sign out' }).waitFor(),
          ),
        ],
        [
          'the own devices',
          async (page) => {
            await page.getByRole('button', { name: 'Your devices' }).click();
            await page.getByText('No devices yet').waitFor();
          },
        ],
        [
          'the account menu',
          async (page) => {
            await at('/')(page);
            await page.getByRole('button', { name: 'Your account' }).click();
            await page.getByRole('link', { name: 'My lists' }).waitFor();
          },
        ],
      ],
      'ada',
    ));
});
