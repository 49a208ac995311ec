/** For tests that `npm run test:full` runs and `npm test` does not: every page, every width, secondary journeys. */
export const LONG = { tag: '@long' };

/** One case of a table is enough for `npm test`. */
export const longUnless = (isCore: boolean) => (isCore ? {} : LONG);
