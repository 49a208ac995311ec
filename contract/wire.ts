/* Names that the storefront and the provider must spell alike, beside the calls themselves. */

/** Header in which the provider hears who asks. Nobody outside can set it: whoever listens writes it anew. */
export const CLIENT_ADDRESS = 'x-client-address';

/**
 * Header that names the browser which asks for a code or types one: a long random text, of the caller's own making.
 * The storefront's door keeps it in an HttpOnly cookie. A client that sends none shares the code of all such clients.
 */
export const CODE_CHALLENGE = 'code-challenge';
/** Refresh tokens begin so since storefronts keep them in `__Host-` cookies only. Base64url has no dot: earlier ones do not. */
export const REFRESH_MARK = 'h.';

/** Header by which a provider knows its storefronts, whose word on who asks it takes. */
export const STOREFRONT_SECRET = 'x-storefront-secret';

/** By this digest in a page that could not be made its front knows that nothing is broken: the provider does not answer. */
export const OUTAGE_DIGEST = 'provider-unavailable';

/** Name of the meta tag by which a page says that it is the same with any query: its front keeps it once. */
export const QUERY_UNREAD = 'query-unread';

/** Storefront caches that a write made stale, in the header of its answer. */
export const INVALIDATED_TAGS = 'x-touched-tags';

/** What shows products at all, and what shows the tree of categories. */
export const PRODUCTS_TAG = 'products';
export const CATEGORIES_TAG = 'categories';

export const productTag = (uuid: string): string => `product:${uuid}`;
export const pageTag = (slug: string): string => `page:${slug}`;

/** Whether a page of the storefront is also told in Markdown: the catalogue's and documents, not lists of documents. */
export const hasMarkdown = (path: string): boolean =>
  /^\/(?:catalog|news|services|portfolio|calendar)\/[^.]+$/.test(path);

export const PHOTO_SIZES = ['small', 'large'] as const;
export type PhotoSize = (typeof PHOTO_SIZES)[number];

/** Where the provider answers a review's photo as a picture, below `/api`: no call with a schema can. */
export const reviewPhotoPath = (id: string, size: PhotoSize): string => `/reviews/photo/${id}/${size}`;
