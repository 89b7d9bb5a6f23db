import type { Page } from 'playwright-core';
import { it } from 'vitest';
import { expectNoProblems } from './axe-walk.ts';
import { PASSWORD } from './people.ts';
import { Client } from './product.ts';
import { useProduct } from './product-stage.ts';

const PHONE = { width: 390, height: 844 };
let listId = '';
let jobId = '';

const stage = useProduct({}, async ({ client, product }) => {
  await client.makeUser('nora');
  const nora = new Client(product.url);
  await nora.call('POST', '/api/auth/sign-in', { email: 'nora@example.org', password: PASSWORD });
  const make = async (title: string) => {
    const locations = [
      { name: 'Old Mill', address: '3 River Street', latitude: 47.5, longitude: 8.5, note: 'Ask for the room with the view' },
      { name: 'Golden Tavern of the Seven Sisters and their many Brothers', address: '12 Mill Lane' },
    ];
    return (await nora.call<{ id: string }>('POST', '/api/firebase/lists', { title, visibility: 'unlisted', locations })).body.id;
  };
  listId = await make('Two walks along the river and one across the hills');
  await nora.call('DELETE', `/api/firebase/lists/${await make('Removed walks')}`);
  const text = '1. Golden Tavern, 12 Mill Lane\n2. Old Mill Hostel, 3 River Street';
  jobId = (await nora.call<{ jobId: string }>('POST', '/api/extract-text', { text })).body.jobId;
  await fetch(`${product.url}/api/extract/${jobId}/events`, { headers: { cookie: nora.cookie } }).then((reply) => reply.text());
});

const at = (path: () => string) => async (page: Page) => {
  await page.goto(stage.product.url + path());
  await page.getByRole('heading', { level: 1 }).waitFor();
};
const press = (name: string) => async (page: Page) => {
  await page.getByRole('button', { name, exact: true }).first().click();
  await page.getByRole('alert').first().waitFor();
};

// @covers limits.axe-finds-nothing-public-pages
it('the pages of the own lists have no axe violations and no horizontal overflow in any state', async () => {
  const { page } = await stage.openAs('nora', '/new', PHONE);
  const states = [
    ['a new list', at(() => '/new')],
    ['a new list, refused', press('Add by hand')],
    ['a list', at(() => `/list/${listId}`)],
    ['a list that changes', at(() => `/list/${listId}/edit`)],
    [
      'a list that changes, refused',
      async (one: Page) => {
        await one.getByLabel('Title', { exact: true }).fill(' ');
        await press('Save')(one);
      },
    ],
    [
      'a place that was taken off',
      async (one: Page) => {
        await at(() => `/list/${listId}/edit`)(one);
        await one.getByRole('button', { name: 'Take off the list: Old Mill' }).click();
        await one.getByRole('button', { name: 'Put it back' }).waitFor();
      },
    ],
    ['a new place', at(() => `/list/${listId}/places/new`)],
    ['a new place, refused', press('Save')],
    ['a place that changes', at(() => `/list/${listId}/place/2/edit`)],
    ['a place that is not there', at(() => `/list/${listId}/place/99/edit`)],
    ['what was read, without scripts', at(() => `/new/${jobId}/publish`)],
    [
      'the own profile',
      async (one: Page) => {
        await at(() => `/list/${listId}`)(one);
        await one.getByRole('link', { name: '@nora' }).first().click();
        await one.getByRole('heading', { name: 'Deleted lists' }).waitFor();
      },
    ],
  ] as const;
  await expectNoProblems(page, states);
  await page.context().close();
});
