const MAX_LENGTH = 200;

/** Can the text of an address name anything at all? What cannot is a 404 without asking. [ROUTE-12] */
export const isSlug = (text: string): boolean => text.length <= MAX_LENGTH && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text);
