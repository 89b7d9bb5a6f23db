export const SEARCH_TEXT = {
  title: 'Search',
  placeholder: 'Search lists, users, places...',
  cancel: 'Cancel',
  prompt: 'Search for lists, users, or places',
  lists: 'Lists',
  users: 'Users',
  none: 'No results found',
  noneHint: 'Try searching with different keywords',
  failed: 'Search isn’t available right now. Try again.',
  offline: 'Search needs a connection.',
  listsFailed: 'Couldn’t search lists. Try again.',
  usersFailed: 'Couldn’t search users. Try again.',
  building: 'The search index is still being built. Searching takes longer until it is done.',
  /** Why a list was found. */
  matched: {
    owner: (text: string) => `Owner: ${text}`,
    place: (text: string) => `Place: ${text}`,
  },
} as const;
