import type { PageId } from './router.tsx';

/** The source file of each page, by which the build's manifest names the page's script. Only the server needs it. */
export const PAGE_FILES: Record<PageId, string> = {
  home: 'lists/home-page.tsx',
  list: 'lists/list-page.tsx',
  place: 'places/place-page.tsx',
  'edit-list': 'own-lists/pages.tsx',
  'add-place': 'own-lists/pages.tsx',
  'edit-place': 'own-lists/pages.tsx',
  publish: 'own-lists/pages.tsx',
  new: 'own-lists/pages.tsx',
  profile: 'users/profile-page.tsx',
  extract: 'extraction/extract-page.tsx',
  imports: 'imports/status-page.tsx',
  notifications: 'notifications/notifications-page.tsx',
  users: 'users/admin/users-page.tsx',
  'sign-in': 'accounts/sign-in-page.tsx',
  saved: 'saved/saved-page.tsx',
  guide: 'guide/guide-page.tsx',
  about: 'legal/about-page.tsx',
  privacy: 'legal/privacy-page.tsx',
  terms: 'legal/terms-page.tsx',
  support: 'legal/support-page.tsx',
  status: 'status/service-status-page.tsx',
  'not-found': 'not-found-page.tsx',
};
