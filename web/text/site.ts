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
  reload: 'Reload',
  operatorPages: 'Operator pages',
  closeToast: 'Close',
  notifications: 'Notifications',
} as const;
