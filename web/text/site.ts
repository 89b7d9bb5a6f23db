import { CREATE_LIST, NEW_LIST, PAGE_NAMES } from './page-names.ts';
import { PAGE_FAILED } from '@cairn/contracts/texts.ts';

/** Texts that belong to no concept. */
export const SITE_TEXT = {
  name: 'Cairn',
  skip: 'Skip to content',
  notFound: '404 Page Not Found',
  notFoundHint: 'Check the address. The page may have moved.',
  goHome: 'Go Home',
  crashed: PAGE_FAILED,
  crashedHint: 'Reload the page.',
  opening: 'Opening the page...',
  offline: 'You’re offline. We’ll load this when you’re back.',
  offlineTap: 'You’re offline. Try again when you’re connected.',
  reload: 'Reload',
  retry: 'Retry',
  operatorPages: 'Operator pages',
  closeToast: 'Close',
  notifications: 'Notifications',
} as const;

/** The page where one signs in, and sees who is signed in. */
export const SIGN_IN = '/sign-in';

/** The page of saved lists. */
export const SAVED = '/saved';

/** The foot of the public pages. */
export const FOOTER_TEXT = {
  links: [
    { to: NEW_LIST, label: CREATE_LIST },
    { to: SAVED, label: PAGE_NAMES.saved },
    { to: SIGN_IN, label: 'Sign in' },
    { to: '/guide', label: 'Guide' },
    { to: '/about', label: PAGE_NAMES.about },
    { to: '/privacy', label: PAGE_NAMES.privacy },
    { to: '/terms', label: PAGE_NAMES.terms },
    { to: '/support', label: PAGE_NAMES.support },
    { to: '/status', label: PAGE_NAMES.status },
  ],
  api: 'API',
  report: 'Report this page',
} as const;
