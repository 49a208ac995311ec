/** server/main.ts stores the data cache here. A symbol, because Next imports this file itself, also in a build. */
const READS = Symbol.for('nursery.reads');

/** @returns {import('next/cache').CacheHandler | undefined} */
const reads = () => Reflect.get(globalThis, READS);

/**
 * The cache handler of next.config.ts. Without this server (a build, a plain `next start`) nothing is cached.
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
