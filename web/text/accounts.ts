import { EMAIL_REQUIRED, PASSWORD_REQUIRED } from '@cairn/contracts/texts.ts';
import { COMMON_TEXT } from './common.ts';

/** For signing in and saving lists. */
export const ACCOUNT_TEXT = {
  signIn: 'Sign in',
  signInHint: 'Use your email and password.',
  signingIn: 'Signing in...',
  signOut: 'Sign out',
  signOutOperator: 'Sign out as operator',
  signedOut: COMMON_TEXT.signedOut,
  signOutFailed: 'Sign Out Failed',
  signOutFailedHint: 'You’re still signed in. Please try again.',
  signedInAs: 'Signed in as',
  toProfile: 'Your profile',
  goOn: 'Continue',
  email: 'Email',
  password: 'Password',
  noEmail: EMAIL_REQUIRED,
  noPassword: PASSWORD_REQUIRED,
  unreachable: COMMON_TEXT.unreachable,
  withoutScript: COMMON_TEXT.withoutScript,
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
