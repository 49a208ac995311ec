/** Client IP for the provider. The server overwrites it, so a client cannot forge it. */
export const CLIENT_ADDRESS = 'x-client-address';

/** Random id of the browser that requests or enters a code, kept in an HttpOnly cookie. */
export const CODE_CHALLENGE = 'code-challenge';
/** Prefix of refresh tokens issued for `__Host-` cookies. Base64url has no dot, so older tokens never match. */
export const REFRESH_MARK = 'h.';

export const STAFF_SESSION = 'staff-session.';

export const STOREFRONT_SECRET = 'x-storefront-secret';

/** Error digest that marks a backend outage; the server turns it into 503. */
export const OUTAGE_DIGEST = 'provider-unavailable';

export const QUERY_UNREAD = 'query-unread';

/** The value stays: storefront and provider are updated one after the other. */
export const INVALIDATED_TAGS = 'x-touched-tags';

export const COMMON_TAG = 'common';
export const FORMS_TAG = 'forms';
export const PRODUCTS_TAG = 'products';
export const CATEGORIES_TAG = 'categories';
export const DELIVERY_TAG = 'delivery';

export const productTag = (uuid: string): string => `product:${uuid}`;
/** The product enters or leaves lists that do not name it now. */
export const tagsOfListing = (uuid: string): string[] => [productTag(uuid), PRODUCTS_TAG, CATEGORIES_TAG];
export const pageTag = (slug: string): string => `page:${slug}`;
export const documentsTag = (kind: string): string => `documents:${kind}`;

export const PHOTO_SIZES = ['small', 'large'] as const;
export type PhotoSize = (typeof PHOTO_SIZES)[number];

export const mediaFilePath = (name: string): string => `/media/file/${name}`;

export const reviewPhotoPath = (id: string, size: PhotoSize): string => `/reviews/photo/${id}/${size}`;
