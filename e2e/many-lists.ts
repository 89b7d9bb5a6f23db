import type { TestDatabase } from '@cairn/server/db/testing.ts';
import type { Page } from 'playwright-core';
import type { PageOptions } from './browser.ts';
import { makeList } from './people.ts';
import type { Client, Product } from './product.ts';
import { useProduct } from './product-stage.ts';

const LISTS = 22;

/** A product with 12 users, 22 lists of the first of them, the oldest one private, and an older one of each other user; every field is there once the tests run. */
export interface ManyLists {
  readonly base: TestDatabase;
  readonly product: Product;
  readonly client: Client;
  /** Id of the user who owns all lists. */
  readonly owner: string;
  readonly oldest: string;
  readonly newest: string;
  open(path: string, options?: PageOptions, before?: (page: Page) => Promise<unknown>): Promise<Page>;
  openAsOperator(path: string, before?: (page: Page) => Promise<unknown>): Promise<Page>;
}

/** Registers the hooks that start and end it. */
export function useManyLists(): ManyLists {
  const ids = { owner: '', oldest: '', newest: '' };
  const stage = useProduct({}, async ({ client }) => Object.assign(ids, await fill(client)));
  return {
    get base() {
      return stage.base;
    },
    get product() {
      return stage.product;
    },
    get client() {
      return stage.client;
    },
    get owner() {
      return ids.owner;
    },
    get oldest() {
      return ids.oldest;
    },
    get newest() {
      return ids.newest;
    },
    open: async (path, options, before) => (await stage.open(path, options, before)).page,
    openAsOperator: async (path, before) => (await stage.openAsOperator(path, {}, before)).page,
  };
}

async function fill(client: Client): Promise<{ owner: string; oldest: string; newest: string }> {
  const users = Array.from({ length: 12 }, (_none, at) => ({
    email: `many${at}@example.org`,
    username: `many${at}`,
    password: 'a long one',
  }));
  await client.call('POST', '/api/admin/users/bulk-create', users);
  const owner = (await client.call<Array<{ id: string }>>('GET', '/api/firebase/users?q=many0@example.org')).body[0]?.id ?? '';
  const { body: all } = await client.call<Array<{ id: string }>>('GET', '/api/firebase/users?q=many');
  for (const { id } of all) if (id !== owner) await makeList(client, id, 'Elsewhere');
  const oldest = await makeList(client, owner, 'many 0', {
    description: 'Where it began',
    isPublic: false,
    locations: [{ name: 'Blue Door', address: '5 Long Road, Zurich', category: 'coffee_shop', rating: 4.25, reviewCount: 1_204 }],
  });
  for (let at = 1; at < LISTS - 1; at += 1) await makeList(client, owner, `many ${at}`);
  const newest = await makeList(client, owner, `many ${LISTS - 1}`, { locations: [{ name: 'Blue Door', latitude: 47.4, longitude: 8.5 }] });
  return { owner, oldest, newest };
}

/** The part of the page with this name. */
export const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true }).first();

/** Answers calls to this address with this JSON. */
export const answer = (page: Page, address: RegExp | string, json: unknown) => page.route(address, (route) => route.fulfill({ json }));
