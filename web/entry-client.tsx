import './styles.css';
import { type DehydratedState, hydrate } from '@tanstack/react-query';
import { hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, matchRoutes, type RouteObject, RouterProvider } from 'react-router';
import { makeQueryClient } from './api/query-client.ts';
import { App } from './app.tsx';
import { PAGE_DATA_ID, type PageData, ROOT_ID } from './page-data.ts';
import { routes } from './router.tsx';

function pageData(): PageData {
  const text = document.getElementById(PAGE_DATA_ID)?.textContent;
  if (!text) throw new Error(`The page carries no #${PAGE_DATA_ID}`);
  return JSON.parse(text) as PageData;
}

/** Loads the code of the page that stands there before React takes it over, so that nothing flashes. */
async function loadMatched(all: RouteObject[]): Promise<void> {
  const matched = matchRoutes(all, window.location) ?? [];
  await Promise.all(
    matched.map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return;
      const loaded = await route.lazy();
      Object.assign(route, loaded, { lazy: undefined });
    }),
  );
}

async function start(): Promise<void> {
  const root = document.getElementById(ROOT_ID);
  if (!root) throw new Error(`The page carries no #${ROOT_ID}`);
  const { cache, settings } = pageData();
  const queryClient = makeQueryClient();
  hydrate(queryClient, cache as DehydratedState);
  await loadMatched(routes);
  const router = createBrowserRouter(routes);
  hydrateRoot(
    root,
    <App queryClient={queryClient} settings={settings}>
      <RouterProvider router={router} />
    </App>,
  );
}

await start();
