import { formatCount } from './lists.ts';

/** The two buttons between pages. */
export const PAGER_TEXT = { previous: 'Previous page', next: 'Next page' } as const;

/** 'Page 2 of 40'; 'Page 2' while the number of pages is not known. */
export function pageText(page: number, pages?: number): string {
  return `Page ${formatCount(page)}${pages === undefined ? '' : ` of ${formatCount(pages)}`}`;
}
