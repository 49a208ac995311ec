/** A tag for tests that only `npm run test:full` runs: every page, every width, secondary journeys. */
export const LONG = { tag: '@long' };

/** Tags every case of a table but the core one, which is enough for `npm test`. */
export const longUnless = (isCore: boolean) => (isCore ? {} : LONG);
