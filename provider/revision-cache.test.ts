import { expect, test } from 'vitest';
import { RevisionCache } from './revision-cache';

test('a value is valid at the revision it was read at only', () => {
  const cache = new RevisionCache<string, string, number>(2);
  cache.set('туя', 'first', 1);
  expect(cache.get('туя', 1)).toBe('first');
  expect(cache.get('туя', 2)).toBeUndefined();
  cache.set('туя', 'second', 2);
  expect(cache.get('туя', 2)).toBe('second');
});

test('validity may depend on both revisions and on the value', () => {
  const cache = new RevisionCache<string, { lifetime: number }, number>(
    2,
    (read, current, { lifetime }) => current - read <= lifetime,
  );
  cache.set('short', { lifetime: 1 }, 10);
  cache.set('long', { lifetime: 5 }, 10);
  expect(cache.get('short', 12)).toBeUndefined();
  expect(cache.get('long', 12)).toEqual({ lifetime: 5 });
});

test('the least recently used value is evicted first', async () => {
  const cache = new RevisionCache<string, string, number>(2);
  const loaded: string[] = [];
  const read = (key: string) =>
    cache.getOrLoad(key, 1, async () => {
      loaded.push(key);
      return key;
    });
  for (const key of ['туя', 'ель', 'туя', 'тис', 'туя', 'ель']) await read(key);
  expect(loaded).toEqual(['туя', 'ель', 'тис', 'ель']);
});

test('a value is loaded again after a change of the revision', async () => {
  const cache = new RevisionCache<string, number, number>(2);
  let loads = 0;
  const read = (revision: number) => cache.getOrLoad('туя', revision, async () => ++loads);
  expect([await read(1), await read(1), await read(2)]).toEqual([1, 1, 2]);
});

test('a change during the load invalidates the loaded value', async () => {
  const cache = new RevisionCache<string, string, number>(2);
  let revision = 1;
  await cache.getOrLoad('туя', revision, async () => {
    revision = 2;
    return 'read too early';
  });
  expect(cache.get('туя', revision)).toBeUndefined();
});

test('neither a failure nor an absent value is stored', async () => {
  const cache = new RevisionCache<string, string, number>(2);
  await expect(cache.getOrLoad('туя', 1, () => Promise.reject(new Error('lost')))).rejects.toThrow('lost');
  expect(await cache.getOrLoad('туя', 1, async () => undefined)).toBeUndefined();
  expect(await cache.getOrLoad('туя', 1, async () => 'found')).toBe('found');
});
