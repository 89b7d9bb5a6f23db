import { savedListsQuery, viewerQuery } from '../accounts/queries.ts';
import { statusOf } from '../api/api-error.ts';
import { profileQuery } from '../api/queries.ts';
import { atomFeed, hiddenHead, publicHead } from '../page/head.ts';
import { firstLinkCard } from '../page/link-card.ts';
import type { PageRequest, PreparedPage } from '../page/request.ts';
import { removedListsQuery, unpublishedQuery } from '../own-lists/shelf-queries.ts';
import { PROFILE_TEXT, portraitOf } from '../text/users.ts';

/** The profile of the address, for a signed-in user also who it is, and the head; 404 where there is no such user. */
export async function prepareProfile({ queryClient, params, url, hasSession }: PageRequest): Promise<PreparedPage> {
  const userId = params.userId ?? '';
  const query = profileQuery(userId);
  await Promise.all([queryClient.prefetchQuery(query), hasSession && queryClient.prefetchQuery(viewerQuery())]);
  const isOwn = queryClient.getQueryData(viewerQuery().queryKey)?.userId === userId;
  if (isOwn) {
    const isSaved = url.searchParams.get('tab') === 'saved';
    const shown = isSaved
      ? [queryClient.prefetchQuery(savedListsQuery())]
      : [unpublishedQuery(), removedListsQuery()].map((one) => queryClient.prefetchQuery<unknown>(one as never));
    await Promise.all(shown);
  }
  const profile = queryClient.getQueryData(query.queryKey);
  if (!profile)
    return { status: statusOf(queryClient.getQueryState(query.queryKey)?.error) ?? 500, head: hiddenHead(PROFILE_TEXT.missing) };
  const address = `${url.origin}/user/${encodeURIComponent(profile.id)}`;
  return {
    status: 200,
    head: publicHead({
      title: profile.displayName,
      description: profile.bio ?? `Lists of places by ${profile.displayName}`,
      url: address,
      type: 'profile',
      alternates: [atomFeed(`${address}/feed.xml`)],
      image: profile.profileImage
        ? { url: new URL(profile.profileImage, url.origin).href, alt: portraitOf(profile.displayName) }
        : firstLinkCard(profile.lists, url.origin),
      linkedData: {
        '@context': 'https://schema.org',
        '@type': 'ProfilePage',
        url: address,
        mainEntity: { '@type': 'Person', name: profile.displayName, ...(profile.username ? { alternateName: profile.username } : {}) },
      },
    }),
  };
}
