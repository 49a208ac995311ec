/** runtime/process-registry.ts. Next imports this file itself, also in a build, so it cannot import TypeScript. */
const NAME = Symbol.for('nursery.process');

/** @returns {import('next/cache').CacheHandler | undefined} */
const dataCache = () => Reflect.get(globalThis, NAME)?.dataCache;

/**
 * The cache handler of next.config.ts. Without this server (a build, a plain `next start`) nothing is cached.
 * @type {import('next/cache').CacheHandler}
 */
const handler = {
  get: async (key, softTags) => dataCache()?.get(key, softTags),
  set: async (key, pending) => dataCache()?.set(key, pending),
  refreshTags: async () => dataCache()?.refreshTags(),
  getExpiration: async (tags) => dataCache()?.getExpiration(tags) ?? 0,
  updateTags: async (tags, durations) => dataCache()?.updateTags(tags, durations),
};

// biome-ignore lint/style/noDefaultExport: Next imports it so
export default handler;
