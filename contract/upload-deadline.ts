/* Milliseconds since a call that may bring a file began. Both sides count them, so that what is told is what is kept. */

/** So long a storefront waits for the answer. What stands before a shop waits longer (deploy/nginx.conf). */
export const UPLOAD_ANSWER_MS = 30_000;

/**
 * Later a provider begins no transaction: it would commit after its storefront has told of a failure. A connection may
 * take 5 s and a lock 7 s (provider/db/connection.ts).
 */
export const UPLOAD_BEGIN_MS = 16_000;
