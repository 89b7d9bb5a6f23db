/** The header by which a request is known when it is sent again. */
export const IDEMPOTENCY_HEADER = 'idempotency-key';

/** For how long an answer is kept for whoever sends the same request again, in hours. */
export const IDEMPOTENCY_HOURS = 24;

/** Characters that a key may have. */
export const IDEMPOTENCY_KEY_LENGTH = 255;
