import { viewerQuery } from '../accounts/queries.ts';
import { homeQuery } from '../api/queries.ts';
import { atomFeed, publicHead } from '../page/head.ts';
import { firstLinkCard } from '../page/link-card.ts';
import type { PageRequest, PreparedPage } from '../page/request.ts';
import { HOME_TEXT } from '../text/home.ts';

/** Home's three rows and its head. A row that failed is drawn as failed; the page still answers. */
export async function prepareHome({ queryClient, url, hasSession }: PageRequest): Promise<PreparedPage> {
  const query = homeQuery();
  await Promise.all([queryClient.prefetchQuery(query), hasSession && queryClient.prefetchQuery(viewerQuery())]);
  const home = queryClient.getQueryData(query.queryKey);
  const image = firstLinkCard(home?.popular ?? [], url.origin);
  const { title, description } = HOME_TEXT;
  return {
    status: 200,
    head: publicHead({
      title,
      description,
      url: `${url.origin}/`,
      type: 'website',
      image,
      alternates: [atomFeed(`${url.origin}/feed.xml`)],
    }),
  };
}
