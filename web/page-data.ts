import type { QueryKey } from '@tanstack/react-query';
import type { PageSettings } from './page/settings.tsx';

export const ROOT_ID = 'root';
export const PAGE_DATA_ID = 'page-data';

/** What travels in the page as JSON, for the browser to go on from. */
export interface PageData {
  /** What the page's queries answered, by their keys. */
  data: Array<[key: QueryKey, data: unknown]>;
  /** The statuses of the queries that failed. */
  failed: Array<[key: QueryKey, status: number]>;
  settings: PageSettings;
}

/** JSON that is safe inside a script element. */
export function scriptJson(value: unknown): string {
  return JSON.stringify(value).replace(/[<>&\u2028\u2029]/g, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
