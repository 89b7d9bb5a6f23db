/** Texts that belong to no concept. */
export const SITE_TEXT = {
  name: 'Cairn',
  skip: 'Skip to content',
  notFound: '404 Page Not Found',
  notFoundHint: 'The address may be mistyped, or the page has moved.',
  goHome: 'Go Home',
  crashed: 'This page broke',
  crashedHint: 'Reload it to try again.',
  reload: 'Reload',
  operatorPages: 'Operator pages',
  closeToast: 'Close',
  notifications: 'Notifications',
} as const;
