import '@fontsource-variable/newsreader';
import '@fontsource-variable/source-sans-3';
import './styles.css';
import { forbidGeneratedCode } from '@cairn/contracts/generated-code.ts';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { markSignedInPerson, readForOperator } from './accounts/use-viewer.ts';
import { makeQueryClient, restoreCache } from './api/query-client.ts';
import { App } from './app.tsx';
import { PAGE_DATA_ID, type PageData, ROOT_ID } from './page-data.ts';
import { openPage, type PageId } from './router.tsx';

function pageData(): PageData {
  const text = document.getElementById(PAGE_DATA_ID)?.textContent;
  if (!text) throw new Error(`The page carries no #${PAGE_DATA_ID}`);
  return JSON.parse(text) as PageData;
}

/** Pages that are the same for all visitors, so that caches may have kept them. */
const PUBLIC_PAGES: ReadonlySet<PageId> = new Set(['home', 'list', 'profile']);

/** Milliseconds after which the page has settled, and what it does not need itself is loaded. */
const SETTLED_AFTER = 2_500;

async function start(): Promise<void> {
  forbidGeneratedCode();
  const root = document.getElementById(ROOT_ID);
  if (!root) throw new Error(`The page carries no #${ROOT_ID}`);
  const { settings, ...sent } = pageData();
  const queryClient = makeQueryClient();
  restoreCache(queryClient, sent);
  markSignedInPerson(queryClient);
  // The code of the current page is loaded first, so that React hydrates it without a flash.
  const { id, params } = await openPage(window.location.pathname);
  const app = (
    <BrowserRouter>
      <App queryClient={queryClient} settings={settings} />
    </BrowserRouter>
  );
  // A copy on the device may be opened at another view than the one that was rendered, and is empty then.
  if (root.hasChildNodes()) hydrateRoot(root, app);
  else createRoot(root).render(app);
  // No part of development: the service worker would answer with the files of before.
  if (import.meta.env.PROD) setTimeout(() => import('./offline/device.ts').catch(console.info), SETTLED_AFTER);
  if (PUBLIC_PAGES.has(id)) await readForOperator(queryClient, params.listId);
}

await start();
