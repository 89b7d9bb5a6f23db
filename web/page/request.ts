import type { Posted } from '@cairn/contracts/forms.ts';
import type { QueryClient } from '@tanstack/react-query';
import type { Head } from './head.ts';
import type { PageSettings } from './settings.tsx';

export interface PageRequest {
  queryClient: QueryClient;
  params: Record<string, string | undefined>;
  /** The page's absolute address. */
  url: URL;
  /** Whether the caller may be signed in. For all others the page is the same. */
  hasSession: boolean;
  /** What was posted to this page and not carried out. */
  posted?: Posted | undefined;
  /** The reply to the GET of an address, as the caller may see it; nothing of it is sent with the page. */
  answer: (address: string) => Promise<unknown>;
  settings: PageSettings;
}

/** What a page needs before it is drawn: its queries answered (in the client), its status and its head. */
export interface PreparedPage {
  status: number;
  head: Head;
  /** The address that is opened instead of the page, which then is not drawn. */
  to?: string;
}

/** Another page is opened instead (303): a path of this site. */
export function leadTo(to: string): PreparedPage {
  return { status: 303, head: { title: '', named: {}, properties: {} }, to };
}
