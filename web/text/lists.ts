export const LIST_TEXT = {
  photoBy: 'Photo:',
  loading: 'Loading list...',
  missing: 'List not found',
  missingHint: "The list you're looking for doesn't exist or has been removed.",
  goHome: 'Go Home',
  back: 'Back to home',
  more: 'More',
  share: 'Share',
  edit: 'Edit',
  copied: 'Copied!',
  places: 'Places',
  map: 'Map',
  comments: 'Comments',
  commentsSoon: 'Comments coming soon...',
  all: 'All',
  categories: 'Categories',
  previousPage: 'Previous places',
  nextPage: 'More places',
  moreLoading: 'Loading more places…',
  moreFailed: 'The other places couldn’t be loaded.',
  otherTowns: 'Other places',
  towns: 'Towns',
  toTop: 'Back to top',
  searchWithin: 'Search this list',
  nearMe: 'Near me',
  findingYou: 'Finding you…',
  emptyCategory: 'No places in this category',
  emptyList: 'No places found in this list.',
  averageRating: 'Average rating',
  rating: 'Rating',
  unlisted: 'Unlisted',
  shared: 'Shared',
  private: 'Private',
} as const;

/** What is counted on the pages, as one of it is called. */
export type Countable =
  | 'device'
  | 'duplicate'
  | 'entry'
  | 'extraction'
  | 'failed request'
  | 'import request'
  | 'line'
  | 'list'
  | 'message'
  | 'name'
  | 'pending message'
  | 'place'
  | 'request'
  | 'save'
  | 'saved list'
  | 'similar line'
  | 'user'
  | 'view';

/** '1 place', '1,204 places'. */
export function counted(count: number, one: Countable, many = `${one}s`): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`;
}

/** What paper says where it has a part of a list. */
export function partOnPaper(shown: number, total: number, categoryName: string | undefined): string {
  const part = `${formatCount(shown)} of the list’s ${counted(total, 'place')}`;
  return categoryName === undefined ? `Printed: ${part}` : `Printed: ${part}, category “${categoryName}”`;
}

/** The title of a list's page; `page` from 1. */
export function titleOfPage(title: string, page = 1): string {
  return page > 1 ? `${title} · Page ${page}` : title;
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
