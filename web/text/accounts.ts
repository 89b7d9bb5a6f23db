/** For saving lists, and of the account on every page. */
export const ACCOUNT_TEXT = {
  signIn: 'Sign in',
  save: 'Save list',
  saveOnDevice: 'Save on this device',
  saveFailed: 'Save Failed',
  saveFailedHint: 'The list couldn’t be saved. Please try again.',
  unsaveFailedHint: 'The list is still saved. Please try again.',
  account: 'Your account',
} as const;
