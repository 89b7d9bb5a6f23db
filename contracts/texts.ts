// Sentences that a contract and a page, or the server and a page, share. Without schemas, so that visitors' pages can load them.

export const INVALID_URL = 'Please enter a valid URL';
export const EMAIL_REQUIRED = 'Please enter your email address';
export const PASSWORD_REQUIRED = 'Please enter your password';
export const USER_ID_REQUIRED = 'User ID is required';
export const WRONG_OPERATOR_PASSWORD = 'Invalid password. Please try again.';
export const PLACE_NOT_FOUND = 'Could not find place in Google Places API';
/** Opening times of a place that does not open or close at some time of the day. */
export const OPENING_TEXT = {
  closedAlways: 'Permanently closed',
  closedForNow: 'Temporarily closed',
  openAllDay: 'Open 24 hours',
} as const;
/** Title of a pushed message, and name of its type. */
export const NEW_MESSAGE = 'New message';

/** The title of a page that could not be made or shown. */
export const PAGE_FAILED = 'Something went wrong';
