import { afterEach, expect, test } from 'vitest';
import { processRegistry } from '../../runtime/process-registry';
import handler from './cache-handler.mjs';
import { DataCache } from './data-cache';

afterEach(() => {
  delete processRegistry.dataCache;
});

const entry = () => ({
  value: new Blob(['data']).stream(),
  ...{ tags: ['products'], stale: 30, timestamp: performance.timeOrigin + performance.now() },
  ...{ revalidate: 30, expire: 86_400 },
});

test('Next’s cache handler uses the data cache that the server has registered', async () => {
  processRegistry.dataCache = new DataCache(() => undefined);
  await handler.set('key', Promise.resolve(entry()));
  expect(await handler.get('key', [])).toMatchObject({ tags: ['products'] });
  await handler.updateTags(['products']);
  expect(await handler.get('key', [])).toBeUndefined();
});

test('without a server nothing is cached', async () => {
  await handler.set('key', Promise.resolve(entry()));
  expect(await handler.get('key', [])).toBeUndefined();
  expect(await handler.getExpiration(['products'])).toBe(0);
});
