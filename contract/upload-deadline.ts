/* Milliseconds since an upload began, counted by storefront and provider. */

export const UPLOAD_ANSWER_MS = 30_000;

/** Last start of a transaction: leaves 5 s for a connection and 7 s for a lock (provider/db/connection.ts). */
export const UPLOAD_BEGIN_MS = 16_000;
