/** Every text of the home and list pages. */
export const HOME_TEXT = {
  title: 'Cairn',
  tagline: 'Lists of places worth the walk',
  description: 'Lists of places made by people, on pages and maps anyone can open.',
  about: 'Turn a Google Maps list, a link or a text into a page with a map that anyone can open. No account needed to look.',
  create: 'Create a list',
  createFirst: 'Turn a Google Maps list into a page',
  search: 'Search',
  activeUsers: 'Active Users',
  popular: 'Popular Lists',
  recent: 'Recently Added',
  noLists: 'No lists yet',
  noListsHint: 'Be the first to create a list',
  failed: 'This section couldn’t be loaded. Reload the page to try again.',
} as const;

export const LIST_TEXT = {
  loading: 'Loading list...',
  missing: 'List not found',
  missingHint: "The list you're looking for doesn't exist or has been removed.",
  goHome: 'Go Home',
  back: 'Back to home',
  more: 'More',
  share: 'Share',
  copied: 'Copied!',
  places: 'Places',
  map: 'Map',
  comments: 'Comments',
  commentsSoon: 'Comments coming soon...',
  all: 'All',
  categories: 'Categories',
  emptyCategory: 'No places in this category',
  emptyList: 'No places found in this list.',
  averageRating: 'Average rating',
  isPrivate: 'Private',
  mapLoading: 'Loading map...',
  mapFailed: 'Error loading maps',
  mapFailedHint: 'Please check your Google Maps API key',
} as const;

/** Every text of what one can take along of a list. */
export const TAKE_TEXT = {
  title: 'Take it with you',
  download: 'Download',
  feed: 'Atom feed',
  embed: 'Embed',
  embedHint: 'Paste this into a web page:',
  copyEmbed: 'Copy code',
  copied: 'Code copied',
  copyFailed: 'Couldn’t copy. Select the code and copy it.',
  qrCode: 'QR code',
  qrAlt: 'QR code of this page’s address',
  shareWith: 'Share with…',
  print: 'Print',
} as const;

/** Every text of sorting by distance. */
export const NEAR_TEXT = {
  nearMe: 'Near me',
  searching: 'Finding you…',
  failed: 'Couldn’t sort by distance',
  denied: 'Allow this site to use your location in the browser’s settings.',
  unknown: 'Your location or the places’ positions aren’t available here.',
} as const;

/** '1 place', '1,204 places'. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`;
}

/** '1,204 requests', and '1,000+ requests' where more were not counted. */
export function totalText({ total, isExact }: { total: number; isExact: boolean }, one: string): string {
  return isExact ? counted(total, one) : `${formatCount(total)}+ ${one}s`;
}

/** Grouped digits in one locale, so that server and browser write the same. */
export function formatCount(count: number): string {
  return count.toLocaleString('en-US');
}

/** The text alternative of a list's drawn card. */
export function cardOf(title: string): string {
  return `The list ${title} with its places on a map`;
}

/** 'by Ada'. */
export function byOwner(name: string): string {
  return `by ${name}`;
}

/** Categories are words joined by underscores. */
export function categoryWords(category: string): string {
  return category.replaceAll('_', ' ').trim();
}

/** '(1,204 reviews)'. */
export function reviewsInBrackets(count: number): string {
  return `(${formatCount(count)} ${count === 1 ? 'review' : 'reviews'})`;
}
