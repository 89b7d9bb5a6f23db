import { activeUsersQuery, popularListsQuery, recentListsQuery } from '../api/queries.ts';
import { publicHead } from '../page/head.ts';
import { firstLinkCard } from '../page/link-card.ts';
import type { PageRequest, PreparedPage } from '../page/request.ts';
import { HOME_TEXT } from '../text/lists.ts';

/** Home's three rows and its head. A row that fails is drawn as failed; the page still answers. */
export async function prepareHome({ queryClient, url }: PageRequest): Promise<PreparedPage> {
  await Promise.all([
    queryClient.prefetchQuery(activeUsersQuery()),
    queryClient.prefetchQuery(popularListsQuery()),
    queryClient.prefetchQuery(recentListsQuery()),
  ]);
  const popular = queryClient.getQueryData(popularListsQuery().queryKey) ?? [];
  const image = firstLinkCard(popular, url.origin);
  const { title, description } = HOME_TEXT;
  return { status: 200, head: publicHead({ title, description, url: `${url.origin}/`, type: 'website', image }) };
}
