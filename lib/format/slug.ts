const MAX_LENGTH = 200;

/** An invalid slug is a 404 without a request. [ROUTE-12] */
export const isSlug = (text: string): boolean => text.length <= MAX_LENGTH && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text);
