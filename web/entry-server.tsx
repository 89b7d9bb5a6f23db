import { type Posted, postedKey } from '@cairn/contracts/forms.ts';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { cacheForPage, makeQueryClient } from './api/query-client.ts';
import { App } from './app.tsx';
import { assetsFor } from './assets.ts';
import { type InlineTexts, writeDocument } from './document.ts';
import { PAGE_FILES } from './page-files.ts';
import type { PageSettings } from './page/settings.tsx';
import { prepareFor } from './prepare.ts';
import { openPage } from './router.tsx';

export interface RenderInput {
  /** Path and query of the request, `/list/abc?tab=map`. */
  url: string;
  /**
   * Answers the GET of the key's parts joined by slashes, as the caller of this page may see it.
   * A failure is thrown as an error that carries the reply's `status`.
   */
  query: (key: readonly string[]) => Promise<unknown>;
  /** Origin of the canonical links, without a slash at the end. */
  publicUrl: string;
  settings: PageSettings;
  /** Whether the request carries a session, valid or not. */
  hasSession: boolean;
  /** What was posted to this page and not carried out. */
  posted?: Posted | undefined;
}

export interface Rendered {
  status: number;
  html: string;
  /** The exact texts of the page's inline elements, for its Content-Security-Policy. */
  inline: InlineTexts;
  headers?: Record<string, string>;
}

const NO_INLINE: InlineTexts = { scripts: [], styles: [] };

/** Renders a page to HTML. What React throws is thrown. */
export async function render(input: RenderInput): Promise<Rendered> {
  const { pathname } = new URL(input.url, input.publicUrl);
  const { id, params } = await openPage(pathname);
  const { settings, hasSession, posted } = input;
  const answer = (address: string) => input.query([address]);
  const queryClient = makeQueryClient(answer);
  if (posted) queryClient.setQueryData(postedKey(pathname), posted);
  const url = new URL(input.url, input.publicUrl);
  const page = await prepareFor(id, { queryClient, params, url, settings, hasSession, posted, answer });
  if (page.to !== undefined) return { status: page.status, html: '', inline: NO_INLINE, headers: { location: page.to } };
  const body = renderToString(
    <StaticRouter location={input.url}>
      <App queryClient={queryClient} settings={settings} />
    </StaticRouter>,
  );
  const { html, inline } = writeDocument({
    head: page.head,
    assets: assetsFor(PAGE_FILES[id]),
    body,
    data: { ...cacheForPage(queryClient), settings },
  });
  queryClient.clear();
  return { status: page.status, html, inline };
}
