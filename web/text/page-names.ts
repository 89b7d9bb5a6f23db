/** What pages are called, in their titles and in links to them. */
export const PAGE_NAMES = {
  about: 'About',
  privacy: 'Privacy Policy',
  terms: 'Terms of Service',
  support: 'Support',
  saved: 'Saved',
  status: 'API Status',
} as const;

/** The link to what makes lists, on home and in the foot of pages. */
export const CREATE_LIST = 'Create a list';

/** The same on the own profile where there is none yet. */
export const CREATE_FIRST = 'Create your first list';

/** The page where a list begins. It is opened as a document: what it shows depends on who asks. */
export const NEW_LIST = '/new';
