/** The header by which a request is known when it is sent again. */
export const IDEMPOTENCY_HEADER = 'idempotency-key';

/** How long the reply is kept for a repeat of the same request, in hours. */
export const IDEMPOTENCY_HOURS = 24;

/** Characters that a key may have. */
export const IDEMPOTENCY_KEY_LENGTH = 255;
