import { pageNamed } from '@cairn/contracts/list-page.ts';
import { useSearchParams } from 'react-router';
import { placeNumberIn } from './place-number.ts';

export const TAB_IDS = ['places', 'map', 'comments'] as const;
export type TabId = (typeof TAB_IDS)[number];

/** Tab, category, page and opened place of a list's address, and the address of any other choice. */
export function useListAddress() {
  const [search] = useSearchParams();
  const requested = search.get('tab');
  const tab = TAB_IDS.find((id) => id === requested) ?? 'places';
  const category = search.get('category') || undefined;
  const addressOf = (nextTab: TabId, nextCategory: string | undefined, nextPage = 1) => {
    const next = new URLSearchParams();
    if (nextTab !== 'places') next.set('tab', nextTab);
    if (nextCategory !== undefined) next.set('category', nextCategory);
    if (nextPage > 1) next.set('page', String(nextPage));
    return `?${next}`;
  };
  return { tab, category, page: pageNamed(search.get('page')), placeNumber: placeNumberIn(search), addressOf };
}
