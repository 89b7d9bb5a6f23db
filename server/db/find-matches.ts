/** Totals of searches are counted up to here. */
export const SEARCH_TOTAL_LIMIT = 1_000;

/** A total as a reply contains it; `isExact` is false when there are more rows. */
export interface SearchTotal {
  total: number;
  isExact: boolean;
}

/** A count that ended at SEARCH_TOTAL_LIMIT + 1, as a total. */
export function searchTotal(counted: number): SearchTotal {
  return { total: Math.min(counted, SEARCH_TOTAL_LIMIT), isExact: counted <= SEARCH_TOTAL_LIMIT };
}

/** Ids of a page, and how many rows match, counted up to SEARCH_TOTAL_LIMIT + 1 or further. */
export interface Matches {
  ids: string[];
  total: () => Promise<number>;
}

/** How one collection is searched; counts end at SEARCH_TOTAL_LIMIT + 1. */
export interface Search {
  /** Ids that fill the page, the one behind it included. */
  size: number;
  /** Rows to compare at first. */
  firstWalk: number;
  /** Compares the first `most` rows of the order until `size` match. `compared`: how many it took. `rows`: estimate of all rows. */
  walk: (most: number) => Promise<{ ids: string[]; compared: number; rows: number }>;
  /** Finds all matches by an index. */
  lookUp: () => Promise<Matches>;
  /** Counts the matches among about so many first rows of the table. */
  countSample: (rows: number) => Promise<number>;
  /** Counts by an index. */
  count: () => Promise<number>;
}

/** More rows are compared than are expected to be needed, by so much. */
const MARGIN = 1.5;
/**
 * From this share of matches on, reading the first rows of the table proves sooner than an index that there are too many to count. At less it
 * takes 20 ms and more, the index at most 10 (100,000 lists of 20 places).
 */
export const COMMON_SHARE = 0.25;

/**
 * Finds the page of a search. PostgreSQL cannot know whether a word is in most rows or in none: for the first, walking the order fills a page
 * after a few rows, for the second an index knows all matches at once; each takes 100 ms or more for the other's words. So a short walk comes
 * first, and what it finds decides.
 */
export async function findMatches(search: Search): Promise<Matches> {
  const first = await search.walk(Math.max(search.firstWalk, search.size));
  const filled = (walked: { ids: string[]; compared: number }): Matches => ({
    ids: walked.ids,
    total: () => countMatches(search, walked.ids.length / walked.compared),
  });
  if (first.ids.length === search.size) return filled(first);
  const share = first.ids.length / first.compared;
  // Comparing more is worth it while it is less than the matches that an index would find.
  const needed = Math.ceil((search.size / share) * MARGIN);
  if (needed < share * first.rows) {
    const second = await search.walk(needed);
    if (second.ids.length === search.size) return filled(second);
  }
  return search.lookUp();
}

async function countMatches(search: Search, share: number): Promise<number> {
  if (share >= COMMON_SHARE) {
    const sampled = await search.countSample(Math.ceil((SEARCH_TOTAL_LIMIT / share) * MARGIN));
    if (sampled > SEARCH_TOTAL_LIMIT) return sampled;
  }
  return search.count();
}
