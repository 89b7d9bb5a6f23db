import type { Page } from 'playwright-core';
import type { PageOptions } from './browser.ts';
import { type ProductStage, useProduct } from './product-stage.ts';

/** A user as the operator's calls return it. */
export interface OperatorUser {
  id: string;
  displayName: string;
  email?: string;
  socialLinks: object | null;
  hasAuthAccount: boolean;
}

export const row = (page: Page, name: string) => page.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) });
/** Clicks the button of a user's or list's row. */
export const act = (page: Page, action: string, name: string) =>
  page.getByRole('button', { name: `${action}: ${name}`, exact: true }).click();
export const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });
export const names = (page: Page) => page.getByRole('rowheader').allInnerTexts();
export const stat = (page: Page, name: string) => page.locator('dl > div').filter({ hasText: name }).locator('dd');

/** A product with its user management: `openUsers` opens the page with this query, `find` searches users by a call. */
export interface UsersStage extends ProductStage {
  openUsers(query?: string, options?: PageOptions): Promise<{ page: Page; said: string[] }>;
  find(q: string): Promise<OperatorUser[]>;
}

/** Registers the hooks that start and end it. */
export function useUsersPage(prepare?: (stage: ProductStage) => Promise<unknown>): UsersStage {
  const stage = useProduct({}, prepare);
  return Object.assign(stage, {
    openUsers: (query = '', options: PageOptions = {}) => stage.openAsOperator(`/admin/users${query}`, options),
    find: async (q: string) => (await stage.client.call<OperatorUser[]>('GET', `/api/admin/users?q=${encodeURIComponent(q)}`)).body,
  });
}
