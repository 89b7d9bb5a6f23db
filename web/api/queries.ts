import type { getOperatorText, OperatorTextName } from '@cairn/contracts/operator-texts.ts';
import type { getHomeView, getListPins, getPlaceView, getProfileView, ListView } from '@cairn/contracts/view-models.ts';
import { queryOptions } from '@tanstack/react-query';
import type { Reply } from './client.ts';

// Contracts are imported as types only: the schemas stay out of what a visitor loads.

/** What home shows. */
export const homeQuery = () => queryOptions<Reply<typeof getHomeView>>({ queryKey: ['/api/pages/home'], retryOnMount: false });

/** A list and its places as its page shows them. Of a long list, a page is sent with one part; a request answers with all of it. */
export const listQuery = (listId: string) =>
  queryOptions<ListView>({ queryKey: ['/api/pages/lists', encodeURIComponent(listId)], retryOnMount: false });

/** What the map of a list shows beside the places. */
export const pinsQuery = (listId: string) =>
  queryOptions<Reply<typeof getListPins>>({ queryKey: ['/api/pages/lists', encodeURIComponent(listId), 'pins'], retryOnMount: false });

/** The same for the part of a long list that was sent with its page; never requested. */
export const partPinsQuery = (listId: string) =>
  queryOptions<Reply<typeof getListPins>>({ queryKey: [...pinsQuery(listId).queryKey, 'part'], enabled: false });

/** All that is known of a place of a list. */
export const placeQuery = (listId: string, placeNumber: number) =>
  queryOptions<Reply<typeof getPlaceView>>({
    queryKey: ['/api/pages/lists', encodeURIComponent(listId), 'places', String(placeNumber)],
    retryOnMount: false,
  });

/** A user and the public lists. */
export const profileQuery = (userId: string) =>
  queryOptions<Reply<typeof getProfileView>>({ queryKey: ['/api/pages/users', encodeURIComponent(userId)], retryOnMount: false });

/** The operator's own text of a page. */
export const operatorTextQuery = (name: OperatorTextName) =>
  queryOptions<Reply<typeof getOperatorText>>({ queryKey: ['/api/pages/texts', name], retryOnMount: false });

/** Null for an operator; fails with 401 for anyone else. */
export const operatorSessionQuery = () => queryOptions<null>({ queryKey: ['/api/admin/session'], retryOnMount: false });
