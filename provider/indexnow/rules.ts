const FIRST_RETRY_SECONDS = 60;
export const LONGEST_RETRY_SECONDS = 6 * 3_600;
/** About a day and a half; the sitemap still lists what is given up. */
export const MAX_ATTEMPTS = 14;

export const retryAfter = (attempts: number): number =>
  Math.min(FIRST_RETRY_SECONDS * 2 ** (attempts - 1), LONGEST_RETRY_SECONDS);

export const addressesOf = (paths: readonly string[], site: string): string[] => [
  ...new Set(paths.map((path) => new URL(path, site).href)),
];
