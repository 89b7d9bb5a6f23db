/** For saving lists, and of the account on every page. */
export const ACCOUNT_TEXT = {
  signIn: 'Sign in',
  save: 'Save list',
  saveOnDevice: 'Save on this device',
  saved: 'Saved list',
  saveFailed: 'Save Failed',
  saveFailedHint: 'The list couldn’t be saved. Please try again.',
  unsaveFailedHint: 'The list is still saved. Please try again.',
  account: 'Your account',
  savedFailed: 'Couldn’t load your saved lists',
  retry: 'Retry',
} as const;
