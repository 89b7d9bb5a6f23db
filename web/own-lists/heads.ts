import { SHARE_PATH } from '@cairn/contracts/share-target.ts';
import type { QueryKey } from '@tanstack/react-query';
import { viewerQuery } from '../accounts/queries.ts';
import { statusOf } from '../api/api-error.ts';
import { hiddenHead } from '../page/head.ts';
import { leadTo, type PageRequest, type PreparedPage } from '../page/request.ts';
import { LIST_TEXT } from '../text/lists.ts';
import { SITE_TEXT } from '../text/site.ts';
import { OWN_LIST_TEXT } from '../text/own-lists.ts';
import { jobViewQuery, ownListQuery, ownPlaceQuery } from './queries.ts';

/** The page that begins a list: for visitors the sign-in, for operators without an account the extraction page. */
export async function prepareNew({ queryClient, params, hasSession, posted, url }: PageRequest): Promise<PreparedPage> {
  const page = { status: 200, head: hiddenHead(OWN_LIST_TEXT.create) };
  if (posted) return page;
  // Where other apps share to: opened as a page, it has nothing.
  if (params.share !== undefined)
    return url.pathname === SHARE_PATH ? leadTo('/new') : { status: 404, head: hiddenHead(SITE_TEXT.notFound) };
  if (hasSession) await queryClient.prefetchQuery(viewerQuery());
  const viewer = queryClient.getQueryData(viewerQuery().queryKey);
  if (viewer?.userId) return page;
  return viewer?.isOperator ? leadTo('/extract') : leadToSignIn(url);
}

function leadToSignIn({ pathname, search }: URL): PreparedPage {
  return leadTo(`/sign-in?to=${encodeURIComponent(pathname + search)}`);
}

/** The page that changes a list. */
export async function prepareEditList(request: PageRequest): Promise<PreparedPage> {
  const query = ownListQuery(request.params.listId ?? '', request.url.searchParams);
  await request.queryClient.prefetchQuery(query);
  return prepareOwn(request, query.queryKey, OWN_LIST_TEXT.edit);
}

/** The page that adds a place by hand. */
export async function prepareAddPlace(request: PageRequest): Promise<PreparedPage> {
  const query = ownListQuery(request.params.listId ?? '', new URLSearchParams());
  await request.queryClient.prefetchQuery(query);
  return prepareOwn(request, query.queryKey, OWN_LIST_TEXT.add);
}

/** The page that changes a place. */
export async function prepareEditPlace(request: PageRequest): Promise<PreparedPage> {
  const query = ownPlaceQuery(request.params.listId ?? '', request.params.placeNumber ?? '');
  await request.queryClient.prefetchQuery(query);
  return prepareOwn(request, query.queryKey, OWN_LIST_TEXT.editPlace);
}

/** The plain page of a job, which publishes it. */
export async function preparePublish(request: PageRequest): Promise<PreparedPage> {
  const query = jobViewQuery(request.params.jobId ?? '');
  await request.queryClient.prefetchQuery(query);
  return prepareOwn(request, query.queryKey, OWN_LIST_TEXT.publish);
}

/** Those who are signed out are led to the sign-in and back; what they may not change is to them as if it did not exist. */
function prepareOwn({ queryClient, url, posted }: PageRequest, queryKey: QueryKey, title: string): PreparedPage {
  const state = queryClient.getQueryState(queryKey);
  const status = state?.status === 'success' ? 200 : (statusOf(state?.error) ?? 500);
  if (status === 200 || posted) return { status: 200, head: hiddenHead(title) };
  if (status === 401) return leadToSignIn(url);
  return { status: status === 403 ? 404 : status, head: hiddenHead(LIST_TEXT.missing) };
}
