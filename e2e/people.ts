import type { Page } from 'playwright-core';
import { ADMIN_PASSWORD, type Client, type Product } from './product.ts';

export const PASSWORD = 'correct horse battery';

/** A cookie for a browser's context, as one call that signs in set it. */
export async function cookieOf(
  product: Pick<Product, 'url'>,
  path: string,
  body: unknown,
): Promise<{ name: string; value: string; url: string }> {
  const reply = await fetch(product.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const [name = '', value = ''] = reply.headers.getSetCookie()[0]?.split(';')[0]?.split('=') ?? [];
  if (!reply.ok || !value) throw new Error(`${path} answered ${reply.status} without a cookie`);
  return { name, value, url: product.url };
}

export const operatorCookie = (product: Product) => cookieOf(product, '/api/admin/session', { password: ADMIN_PASSWORD });

/** The password of a user that `Client.makeUser` created. */
export const userCookie = (product: Pick<Product, 'url'>, username: string) =>
  cookieOf(product, '/api/auth/sign-in', { email: `${username}@example.org`, password: PASSWORD });

/** Creates a list with one place and returns its id. */
export async function makeList(client: Client, userId: string, title: string, more: object = {}): Promise<string> {
  const { status, body } = await client.call<{ id: string }>('POST', '/api/firebase/lists', {
    userId,
    title,
    locations: [{ name: `${title} place`, address: '1 Main Street, Kyoto, Japan', country: 'Japan', countryCode: 'JP' }],
    ...more,
  });
  if (status !== 201) throw new Error(`The list was not made: ${status}`);
  return body.id;
}

export const toast = (page: Page, title: string) =>
  page.locator('[data-toasts] li').filter({ has: page.getByText(title, { exact: true }) });

/** Answers calls to this address like a failing server until the returned function is called. */
export async function failing(page: Page, address: RegExp, status: number, detail?: string): Promise<() => Promise<void>> {
  const body = JSON.stringify({ type: 'about:blank', title: 'Failure', status, ...(detail ? { detail } : {}) });
  await page.route(address, (route) => route.fulfill({ status, contentType: 'application/problem+json', body }));
  return () => page.unroute(address);
}
