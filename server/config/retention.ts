/** How long what the product stores is kept, and how much its caches may hold. Days; 0 keeps for ever. */
export interface Retention {
  jobsDays: number;
  inputsDays: number;
  activityDays: number;
  signInFailuresDays: number;
  viewsDays: number;
  messagesDays: number;
  picturesBytes: number;
  cardsBytes: number;
  /** Of replies to visitors, in the memory of each process. */
  pagesBytes: number;
}

/** A hundred years. */
export const MOST_DAYS = 36_500;
/** What one cache may hold at most. MB. */
export const MOST_CACHE_MB = 10_000_000;

const MEGABYTE = 1_000_000;

/** The values of the settings that begin with KEEP_. */
interface Values {
  KEEP_JOBS_DAYS: number;
  KEEP_INPUTS_DAYS: number;
  KEEP_ACTIVITY_DAYS: number;
  KEEP_SIGN_IN_FAILURES_DAYS: number;
  KEEP_VIEWS_DAYS: number;
  KEEP_MESSAGES_DAYS: number;
  KEEP_PICTURES_MB: number;
  KEEP_CARDS_MB: number;
  KEEP_PAGES_MB: number;
}

export function toRetention(value: Values): Retention {
  return {
    jobsDays: value.KEEP_JOBS_DAYS,
    inputsDays: value.KEEP_INPUTS_DAYS,
    activityDays: value.KEEP_ACTIVITY_DAYS,
    signInFailuresDays: value.KEEP_SIGN_IN_FAILURES_DAYS,
    viewsDays: value.KEEP_VIEWS_DAYS,
    messagesDays: value.KEEP_MESSAGES_DAYS,
    picturesBytes: value.KEEP_PICTURES_MB * MEGABYTE,
    cardsBytes: value.KEEP_CARDS_MB * MEGABYTE,
    pagesBytes: value.KEEP_PAGES_MB * MEGABYTE,
  };
}
