import { WRONG_OPERATOR_PASSWORD } from '@cairn/contracts/texts.ts';
import { COMMON_TEXT } from './common.ts';
import { LIST_TEXT } from './lists.ts';

export const GATE_TEXT = {
  title: 'Admin Access Required',
  description: 'This page is password protected. Please enter the admin password to continue.',
  password: 'Password',
  placeholder: 'Enter password',
  submit: 'Access Admin Panel',
  submitting: 'Authenticating...',
  denied: 'Access Denied',
  deniedHint: WRONG_OPERATOR_PASSWORD,
  failed: COMMON_TEXT.unreachable,
  userSignIn: 'Sign in with your account',
  home: LIST_TEXT.back,
  checking: 'Checking access...',
  logout: 'Logout',
  withoutScript: COMMON_TEXT.withoutScript,
} as const;
