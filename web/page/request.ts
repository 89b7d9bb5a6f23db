import type { QueryClient } from '@tanstack/react-query';
import type { Head } from './head.ts';
import type { PageSettings } from './settings.tsx';

export interface PageRequest {
  queryClient: QueryClient;
  params: Record<string, string | undefined>;
  /** The page's absolute address. */
  url: URL;
  settings: PageSettings;
}

/** What a page needs before it is drawn: its queries answered (in the client), its status and its head. */
export interface PreparedPage {
  status: number;
  head: Head;
}
