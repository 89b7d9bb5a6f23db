import { savedListsQuery, viewerQuery } from '../accounts/queries.ts';
import { hiddenHead } from '../page/head.ts';
import type { PageRequest, PreparedPage } from '../page/request.ts';
import { PAGE_NAMES } from '../text/page-names.ts';

/** The page of saved lists comes with those of a user; what is on a device is known there only. */
export async function prepareSaved({ queryClient, hasSession }: PageRequest): Promise<PreparedPage> {
  if (hasSession) await queryClient.prefetchQuery(viewerQuery());
  if (queryClient.getQueryData(viewerQuery().queryKey)?.userId) await queryClient.prefetchQuery(savedListsQuery());
  return { status: 200, head: hiddenHead(PAGE_NAMES.saved) };
}
