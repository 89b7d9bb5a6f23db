import { type Countable, counted, formatCount } from './lists.ts';

/** The two buttons between pages. */
export const PAGER_TEXT = { previous: 'Previous page', next: 'Next page' } as const;

/** 'Page 2 of 40'; 'Page 2' while the number of pages is not known. */
export function pageText(page: number, pages?: number): string {
  return `Page ${formatCount(page)}${pages === undefined ? '' : ` of ${formatCount(pages)}`}`;
}

/** '1,204 requests', and '1,000+ requests' where more were not counted. */
export function totalText({ total, isExact }: { total: number; isExact: boolean }, one: Countable): string {
  return isExact ? counted(total, one) : `${formatCount(total)}+ ${one}s`;
}
