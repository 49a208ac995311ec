const MAX_LENGTH = 200;

export const isSlug = (text: string): boolean => text.length <= MAX_LENGTH && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text);
