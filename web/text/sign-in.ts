import { EMAIL_REQUIRED, PASSWORD_REQUIRED } from '@cairn/contracts/texts.ts';
import { ACCOUNT_TEXT } from './accounts.ts';
import { COMMON_TEXT } from './common.ts';
import { PAGE_NAMES } from './page-names.ts';

/** For the sign-in page, and what is offered to those who are signed in. */
export const SIGN_IN_TEXT = {
  signIn: ACCOUNT_TEXT.signIn,
  signInHint: 'Use your email and password.',
  signingIn: 'Signing in...',
  signOut: 'Sign out',
  signOutOperator: 'Sign out as operator',
  signedOut: COMMON_TEXT.signedOut,
  signOutFailed: 'Sign Out Failed',
  signOutFailedHint: 'You’re still signed in. Please try again.',
  signedInAs: 'Signed in as',
  toProfile: 'Your profile',
  myLists: 'My lists',
  savedLists: PAGE_NAMES.saved,
  goOn: 'Continue',
  email: 'Email',
  password: 'Password',
  noEmail: EMAIL_REQUIRED,
  noPassword: PASSWORD_REQUIRED,
  unreachable: COMMON_TEXT.unreachable,
} as const;
