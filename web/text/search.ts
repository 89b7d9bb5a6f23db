/** Every text of the search overlay. */
export const SEARCH_TEXT = {
  title: 'Search',
  placeholder: 'Search lists, users, places...',
  cancel: 'Cancel',
  prompt: 'Search for lists, users, or places',
  lists: 'Lists',
  users: 'Users',
  none: 'No results found',
  noneHint: 'Try searching with different keywords',
  failed: 'The search could not be reached. Try again.',
  listsFailed: 'Lists could not be searched. Try again.',
  usersFailed: 'Users could not be searched. Try again.',
} as const;
