import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import { matchRoutes, useLocation, useRoutes } from 'react-router';
import { BrokenPage } from './broken-page.tsx';
import { markHydrated } from './early-clicks.ts';
import { PageLoading } from './navigation/page-loading.tsx';
import { Shell } from './shell.tsx';
import { ErrorBoundary } from './ui/error-boundary.tsx';
import { whenLoaded } from './ui/when-loaded.tsx';

const [SiteSearch, loadSiteSearch] = whenLoaded(async () => (await import('./search/search-opener.tsx')).SiteSearch);

// No page waits for it, and a tap on the search of home soon needs it.
if (!import.meta.env.SSR) void loadSiteSearch();

interface Page {
  path: string;
  load: () => Promise<ComponentType>;
}

/** The forms of the own lists come in one file. */
const own = () => import('./own-lists/pages.tsx');

/** The addresses. Each page is a separate chunk that loads when it is opened. */
const PAGES = {
  home: { path: '/', load: async () => (await import('./lists/home-page.tsx')).HomePage },
  list: { path: '/list/:listId', load: async () => (await import('./lists/list-page.tsx')).ListPage },
  place: {
    path: '/list/:listId/place/:placeNumber',
    load: async () => (await import('./places/place-page.tsx')).PlacePage,
  },
  'edit-list': { path: '/list/:listId/edit', load: async () => (await own()).EditPage },
  'add-place': {
    path: '/list/:listId/places/new',
    load: async () => (await own()).AddPlacePage,
  },
  'edit-place': {
    path: '/list/:listId/place/:placeNumber/edit',
    load: async () => (await own()).EditPlacePage,
  },
  publish: { path: '/new/:jobId/publish', load: async () => (await own()).PublishPage },
  new: { path: '/new/:share?', load: async () => (await own()).NewPage },
  profile: {
    path: '/user/:userId',
    load: async () => (await import('./users/profile-page.tsx')).ProfilePage,
  },
  extract: {
    path: '/extract',
    load: async () => (await import('./extraction/extract-page.tsx')).ExtractPage,
  },
  imports: {
    path: '/firebase-status',
    load: async () => (await import('./imports/status-page.tsx')).StatusPage,
  },
  notifications: {
    path: '/notifications',
    load: async () => (await import('./notifications/notifications-page.tsx')).NotificationsPage,
  },
  users: {
    path: '/admin/users',
    load: async () => (await import('./users/admin/users-page.tsx')).UsersPage,
  },
  'sign-in': {
    path: '/sign-in',
    load: async () => (await import('./accounts/sign-in-page.tsx')).SignInPage,
  },
  saved: { path: '/saved', load: async () => (await import('./saved/saved-page.tsx')).SavedPage },
  guide: { path: '/guide', load: async () => (await import('./guide/guide-page.tsx')).GuidePage },
  about: { path: '/about', load: async () => (await import('./legal/about-page.tsx')).AboutPage },
  privacy: { path: '/privacy', load: async () => (await import('./legal/privacy-page.tsx')).PrivacyPage },
  terms: { path: '/terms', load: async () => (await import('./legal/terms-page.tsx')).TermsPage },
  support: { path: '/support', load: async () => (await import('./legal/support-page.tsx')).SupportPage },
  status: {
    path: '/status',
    load: async () => (await import('./status/service-status-page.tsx')).ServiceStatusPage,
  },
  'not-found': { path: '*', load: async () => (await import('./not-found-page.tsx')).NotFoundPage },
} satisfies Record<string, Page>;
export type PageId = keyof typeof PAGES;

const ids = Object.keys(PAGES) as PageId[];
const loaded = new Map<PageId, ComponentType>();

async function loadPage(id: PageId): Promise<ComponentType> {
  const component = loaded.get(id) ?? (await PAGES[id].load());
  loaded.set(id, component);
  return component;
}

const waiting = new Map(ids.map((id) => [id, lazy(async () => ({ default: await loadPage(id) }))] as const));

/** A page whose code is loaded is rendered at once, so that the server's HTML is hydrated without a gap. */
function PageSlot({ id }: { id: PageId }) {
  const [Component] = useState<ComponentType | undefined>(() => loaded.get(id) ?? waiting.get(id));
  return Component && <Component />;
}

const routes = ids.map((id) => ({ id, path: PAGES[id].path, element: <PageSlot key={id} id={id} /> }));

/** The page of an address, with its parameters; loads its code. */
export async function openPage(pathname: string): Promise<{ id: PageId; params: Record<string, string | undefined> }> {
  const match = matchRoutes(routes, pathname)?.at(-1);
  const id = (match?.route.id ?? 'not-found') as PageId;
  await loadPage(id);
  return { id, params: match?.params ?? {} };
}

/** The page of the current address. Its effect runs when the page is hydrated, which is later than what is around its boundary. */
function CurrentPage() {
  useEffect(markHydrated, []);
  return useRoutes(routes);
}

/** The page of the current address, inside the shell. */
export function Pages() {
  return (
    <PageLoading openPage={openPage}>
      <Shell>
        <ErrorBoundary resetKey={useLocation().pathname} fallback={<BrokenPage />}>
          <Suspense>
            <CurrentPage />
          </Suspense>
        </ErrorBoundary>
        <ErrorBoundary fallback={null}>
          <SiteSearch />
        </ErrorBoundary>
      </Shell>
    </PageLoading>
  );
}
