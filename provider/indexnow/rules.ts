const FIRST_RETRY_SECONDS = 60;
export const LONGEST_RETRY_SECONDS = 6 * 3_600;
/** About a day and a half; the sitemap tells of what is given up. */
export const MAX_ATTEMPTS = 14;

/** Seconds to wait after a try that failed, so many having been made. */
export const retryAfter = (attempts: number): number =>
  Math.min(FIRST_RETRY_SECONDS * 2 ** (attempts - 1), LONGEST_RETRY_SECONDS);

/** What search engines are told: whole addresses, each once. */
export const addressesOf = (paths: readonly string[], site: string): string[] => [
  ...new Set(paths.map((path) => new URL(path, site).href)),
];
