/** How one gets an account here, and whom to ask. Apart from `accounts.ts`, which every page loads. */
export const ACCOUNT_HELP = {
  title: 'Accounts',
  gettingOne: 'The person who runs this site makes the accounts.',
  /** An address follows. */
  askAt: 'Ask for one, or for help with yours:',
  ask: 'Ask them for one, or for help with yours.',
} as const;
