/** Where front/serve.ts puts what keeps reads in this process. A symbol: Next imports this file by itself, also to build. */
const READS = Symbol.for('nursery.reads');

/** @returns {import('next/cache').CacheHandler | undefined} */
const reads = () => Reflect.get(globalThis, READS);

/**
 * The cache handler that next.config.ts names. Without the front (a build, a plain `next start`) nothing is kept.
 * @type {import('next/cache').CacheHandler}
 */
const handler = {
  get: async (key, softTags) => reads()?.get(key, softTags),
  set: async (key, pending) => reads()?.set(key, pending),
  refreshTags: async () => reads()?.refreshTags(),
  getExpiration: async (tags) => reads()?.getExpiration(tags) ?? 0,
  updateTags: async (tags, durations) => reads()?.updateTags(tags, durations),
};

// biome-ignore lint/style/noDefaultExport: Next imports it so
export default handler;
