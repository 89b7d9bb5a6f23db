import type { RouteObject } from 'react-router';
import { Shell } from './shell.tsx';

/** The addresses. Each page is a file of its own that loads when it is opened. */
export const routes: RouteObject[] = [
  {
    id: 'root',
    Component: Shell,
    children: [
      { id: 'home', index: true, lazy: async () => ({ Component: (await import('./lists/home-page.tsx')).HomePage }) },
      { id: 'list', path: 'list/:listId', lazy: async () => ({ Component: (await import('./lists/list-page.tsx')).ListPage }) },
      { id: 'profile', path: 'user/:userId', lazy: async () => ({ Component: (await import('./users/profile-page.tsx')).ProfilePage }) },
      { id: 'not-found', path: '*', lazy: async () => ({ Component: (await import('./not-found-page.tsx')).NotFoundPage }) },
    ],
  },
];

/** The source file of each page, by which the build's manifest names its script. */
export const PAGE_FILES: Record<string, string> = {
  home: 'lists/home-page.tsx',
  list: 'lists/list-page.tsx',
  profile: 'users/profile-page.tsx',
  'not-found': 'not-found-page.tsx',
};
