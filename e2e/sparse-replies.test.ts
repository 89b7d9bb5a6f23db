import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { useProduct } from './product-stage.ts';

const CRASHED = 'Something went wrong';
const JOB = '00000000-0000-4000-8000-000000000001';
const CREATED = '2026-05-01T12:00:00.000Z';

/** Replies that have only what the specification names, or less: each with the address it is sent for, the page, and what this shows. */
const CASES: Array<{
  name: string;
  path: string;
  replies: Record<string, unknown>;
  act?: (page: Page) => Promise<unknown>;
  shows: string;
}> = [
  ...[
    { name: 'a lookup with a place alone', reply: { success: true, place: { id: 'x', displayName: 'Tea Hut' } }, shows: 'Tea Hut' },
    {
      name: 'a lookup with an error alone',
      reply: { success: false, errorMessage: 'The service is away.' },
      shows: 'The service is away.',
    },
    { name: 'a lookup without anything', reply: { success: false }, shows: 'Could not find place in Google Places API' },
  ].map(({ name, reply, shows }) => ({
    name,
    path: '/extract?tab=lookup',
    replies: { '**/api/place-lookup': reply },
    act: async (page: Page) => {
      await page.getByLabel('Place URL').fill('https://maps.app.goo.gl/AbCdEf');
      await page.getByRole('button', { name: 'Lookup Place' }).click();
    },
    shows,
  })),
  {
    name: 'a job without progress, method and ids of its places',
    path: `/extract?job=${JOB}`,
    replies: { [`**/api/extract/${JOB}`]: { jobId: JOB, status: 'completed', placesCount: 1, places: [{ name: 'Tea Hut' }] } },
    shows: 'Tea Hut',
  },
  {
    name: 'a job that has only begun',
    path: `/extract?job=${JOB}`,
    replies: { [`**/api/extract/${JOB}`]: { jobId: JOB, status: 'processing' } },
    shows: 'Processing URL and extracting places...',
  },
  {
    name: 'a failed job without places',
    path: `/extract?job=${JOB}`,
    replies: { [`**/api/extract/${JOB}`]: { jobId: JOB, status: 'failed', errorMessage: 'The list is private.' } },
    shows: 'The list is private.',
  },
  ...[
    { name: 'details of an unknown place', search: { places: [{ id: 'x' }] }, details: { id: 'x', regularOpeningHours: {} }, shows: 'ID' },
    {
      name: 'a search for the id that found nothing',
      search: {},
      details: {},
      shows: 'Failed to get details: No Place ID found for this location',
    },
  ].map(({ name, search, details, shows }) => ({
    name,
    path: `/extract?job=${JOB}`,
    replies: {
      [`**/api/extract/${JOB}`]: { jobId: JOB, status: 'completed', placesCount: 1, places: [{ name: 'Tea Hut' }] },
      '**/api/search-place-id/**': search,
      '**/api/place-details/**': details,
    },
    act: (page: Page) => page.getByRole('button', { name: 'Get Details' }).click(),
    shows,
  })),
  {
    name: 'an import poller, requests and lists',
    path: '/firebase-status',
    replies: {
      '**/api/firebase/status': { pollingEnabled: true },
      '**/api/firebase/requests?**': [
        { id: JOB, userId: 'u', importType: 'text', title: 'A request', status: 'pending', createdAt: CREATED },
      ],
      '**/api/firebase/lists?**': [{ id: JOB, title: 'A list', userId: 'u', isPublic: true, locations: [], createdAt: CREATED }],
    },
    act: (page: Page) => page.getByRole('button', { name: 'Details: A request' }).click(),
    shows: 'A list',
  },
  {
    name: 'a notification poller',
    path: '/notifications',
    replies: { '**/api/notifications/status': { isRunning: true } },
    shows: 'N/A',
  },
];

describe('a reply with no more than the specification names', () => {
  const stage = useProduct();

  // @covers errors.sparse-replies-break-no-page
  it.each(CASES)('breaks no page: $name', async ({ path, replies, act, shows }) => {
    const { page, said } = await stage.openAsOperator(path, {}, async (fresh) => {
      await fresh.route(`**/api/extract/${JOB}/events`, (route) => route.abort());
      for (const [address, json] of Object.entries(replies)) await fresh.route(address, (route) => route.fulfill({ json }));
    });
    await act?.(page);
    await page.getByRole('main').getByText(shows, { exact: true }).first().waitFor();
    expect([await page.getByText(CRASHED).count(), said.filter((line) => line.startsWith('uncaught'))]).toEqual([0, []]);
    expect(await page.getByRole('main').innerText()).not.toMatch(/undefined|NaN/);
    await page.context().close();
  });
});
