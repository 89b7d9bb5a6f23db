import type { Reason } from './saved-notice.ts';

/** From a page to the service worker. */
export type ToWorker =
  /** A public page has been shown. With `isFirst` the document was just loaded, so that the other kept pages are checked too; with `isThrifty` the map's files are not fetched. */
  | { type: 'shown'; path: string; isFirst: boolean; isThrifty: boolean }
  /** Pictures that the page has loaded. */
  | { type: 'pictures'; path: string; addresses: string[] }
  /** A page that is never kept was loaded, or the network is there again: the kept pages are checked. */
  | { type: 'check' };

/** From the service worker to the page that sent `shown`: it is a copy. `savedAt` is ISO 8601. */
export interface ToPage {
  type: 'copy';
  path: string;
  savedAt: string;
  because: Reason;
}
