import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router';
import { cacheForPage, makeQueryClient } from './api/query-client.ts';
import { App } from './app.tsx';
import { assetsFor } from './assets.ts';
import { writeDocument } from './document.ts';
import { prepareFor } from './prepare.ts';
import { PAGE_FILES, routes } from './router.tsx';
import type { PageSettings } from './settings.tsx';

export interface RenderInput {
  /** Path and query of the request, `/list/abc?tab=map`. */
  url: string;
  /**
   * Answers the GET of the key's parts joined by slashes, as the caller of this page may see it.
   * A failure is thrown as an error that carries the reply's `status`.
   */
  query: (key: readonly string[]) => Promise<unknown>;
  /** For the script elements of the page. */
  nonce: string;
  /** Origin of the canonical links, without a slash at the end. */
  publicUrl: string;
  settings: PageSettings;
}

export interface Rendered {
  status: number;
  html: string;
  headers?: Record<string, string>;
}

const handler = createStaticHandler(routes);

/** Renders a page to HTML. What React throws is thrown. */
export async function render(input: RenderInput): Promise<Rendered> {
  const context = await handler.query(new Request(new URL(input.url, 'http://page.invalid')));
  if (context instanceof Response) throw new Error(`The page ${input.url} answered with a response of its own`);
  const match = context.matches.at(-1);
  const routeId = match?.route.id ?? 'not-found';

  const queryClient = makeQueryClient((path) => input.query([path]));
  const page = await prepareFor(routeId, {
    queryClient,
    params: match?.params ?? {},
    url: new URL(input.url, input.publicUrl),
    settings: input.settings,
  });

  const body = renderToString(
    <App queryClient={queryClient} settings={input.settings}>
      <StaticRouterProvider router={createStaticRouter(handler.dataRoutes, context)} context={context} hydrate={false} />
    </App>,
  );
  const html = writeDocument({
    head: page.head,
    assets: assetsFor(PAGE_FILES[routeId]),
    nonce: input.nonce,
    body,
    data: { cache: cacheForPage(queryClient), settings: input.settings },
  });
  queryClient.clear();
  return { status: page.status, html };
}
