import { CREATE_LIST } from './page-names.ts';

export const HOME_TEXT = {
  title: 'Cairn',
  tagline: 'Lists of places worth the walk',
  description: 'Lists of places made by people, on pages and maps anyone can open.',
  about: 'Turn a Google Maps list, a link or a text into a page with a map that anyone can open. No account needed to look.',
  create: CREATE_LIST,
  createFirst: 'Turn a Google Maps list into a page',
  search: 'Search',
  activeUsers: 'Active Users',
  popular: 'Popular Lists',
  recent: 'Recently Added',
  noLists: 'No lists yet',
  noListsHint: 'Be the first to create a list',
  failed: 'This section couldn’t be loaded.',
} as const;
