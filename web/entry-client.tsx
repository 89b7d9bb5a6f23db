import '@fontsource-variable/newsreader';
import '@fontsource-variable/source-sans-3';
import './styles.css';
import { forbidGeneratedCode } from '@cairn/contracts/generated-code.ts';
import { type DehydratedState, hydrate } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { makeQueryClient } from './api/query-client.ts';
import { App } from './app.tsx';
import { markHydrated } from './early-clicks.ts';
import { PAGE_DATA_ID, type PageData, ROOT_ID } from './page-data.ts';
import { openPage } from './router.tsx';

function pageData(): PageData {
  const text = document.getElementById(PAGE_DATA_ID)?.textContent;
  if (!text) throw new Error(`The page carries no #${PAGE_DATA_ID}`);
  return JSON.parse(text) as PageData;
}

/** Its effect runs when everything under it is hydrated. */
function Hydrated({ children }: { children: ReactNode }) {
  useEffect(markHydrated, []);
  return children;
}

async function start(): Promise<void> {
  forbidGeneratedCode();
  const root = document.getElementById(ROOT_ID);
  if (!root) throw new Error(`The page carries no #${ROOT_ID}`);
  const { cache, settings } = pageData();
  const queryClient = makeQueryClient();
  hydrate(queryClient, cache as DehydratedState);
  // The code of the current page is loaded first, so that React hydrates it without a flash.
  await openPage(window.location.pathname);
  hydrateRoot(
    root,
    <Hydrated>
      <BrowserRouter>
        <App queryClient={queryClient} settings={settings} />
      </BrowserRouter>
    </Hydrated>,
  );
}

await start();
