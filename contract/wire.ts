/* Names that the storefront and the provider must spell alike, beside the calls themselves. */

/** Header in which the provider hears who asks. Nobody outside can set it: whoever listens writes it anew. */
export const CLIENT_ADDRESS = 'x-client-address';

/** Storefront caches that a write made stale, in the header of its answer. */
export const TOUCHED_TAGS = 'x-touched-tags';

export const productTag = (uuid: string): string => `product:${uuid}`;
