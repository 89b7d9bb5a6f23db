import type { listUnpublished } from '@cairn/contracts/extraction.ts';
import type { listRemoved } from '@cairn/contracts/lists.ts';
import { queryOptions } from '@tanstack/react-query';
import type { Reply } from '../api/client.ts';

/** As many as a profile shows of each. */
const SHOWN = 50;

/** What the signed-in user had read and has not published. */
export const unpublishedQuery = () =>
  queryOptions<Reply<typeof listUnpublished>>({ queryKey: [`/api/me/unpublished?limit=${SHOWN}`], retryOnMount: false });

/** The signed-in user's lists that were deleted and can be restored. */
export const removedListsQuery = () =>
  queryOptions<Reply<typeof listRemoved>>({ queryKey: [`/api/me/removed?limit=${SHOWN}`], retryOnMount: false });
