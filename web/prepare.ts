import type { QueryClient } from '@tanstack/react-query';
import type { Params } from 'react-router';
import { type Head, hiddenHead } from './head.ts';
import { prepareHome } from './lists/home-head.ts';
import { prepareList } from './lists/list-head.ts';
import type { PageSettings } from './settings.tsx';
import { SITE_TEXT } from './text/site.ts';
import { prepareProfile } from './users/profile-head.ts';

export interface PageRequest {
  queryClient: QueryClient;
  params: Params;
  /** The page's absolute address. */
  url: URL;
  settings: PageSettings;
}

/** What a page needs before it is drawn: its queries answered (in the client), its status and its head. */
export interface PreparedPage {
  status: number;
  head: Head;
}

const PAGES: Record<string, (request: PageRequest) => Promise<PreparedPage>> = {
  home: prepareHome,
  list: prepareList,
  profile: prepareProfile,
};

/** Asks a page's queries on the server. */
export async function prepareFor(routeId: string, request: PageRequest): Promise<PreparedPage> {
  const prepare = PAGES[routeId];
  return prepare ? prepare(request) : { status: 404, head: hiddenHead(SITE_TEXT.notFound) };
}
