import type { Reply } from '../api/client.ts';
import type { getJobView, getOwnListView, getOwnPlaceView } from '@cairn/contracts/own-lists.ts';
import { queryOptions } from '@tanstack/react-query';

/** What the page shows that changes a list: the places behind or before the one that its address names. */
export const ownListQuery = (listId: string, search: URLSearchParams) =>
  queryOptions<Reply<typeof getOwnListView>>({
    queryKey: [`/api/pages/own-lists/${encodeURIComponent(listId)}${partOf(search)}`],
    retryOnMount: false,
  });

function partOf(search: URLSearchParams): string {
  const part = new URLSearchParams();
  for (const name of ['after', 'before']) {
    const value = search.get(name);
    if (value) part.set(name, value);
  }
  return part.size === 0 ? '' : `?${part.toString()}`;
}

/** A place of a list with all its fields, for the page that changes it. */
export const ownPlaceQuery = (listId: string, placeNumber: string) =>
  queryOptions<Reply<typeof getOwnPlaceView>>({
    queryKey: ['/api/pages/own-lists', encodeURIComponent(listId), 'places', encodeURIComponent(placeNumber)],
    retryOnMount: false,
  });

/** What the plain page shows of a job. */
export const jobViewQuery = (jobId: string) =>
  queryOptions<Reply<typeof getJobView>>({ queryKey: ['/api/pages/jobs', encodeURIComponent(jobId)], retryOnMount: false });
