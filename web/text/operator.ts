/** Every text of the operator's gate. */
export const GATE_TEXT = {
  title: 'Admin Access Required',
  description: 'This page is password protected. Please enter the admin password to continue.',
  password: 'Password',
  placeholder: 'Enter password',
  submit: 'Access Admin Panel',
  submitting: 'Authenticating...',
  denied: 'Access Denied',
  deniedHint: 'Invalid password. Please try again.',
  failed: 'The server could not be reached. Please try again.',
  checking: 'Checking access...',
  logout: 'Logout',
  withoutScript: 'This page needs JavaScript.',
} as const;
