import type { CacheEntry } from 'next/cache';
import { expect, test, vi } from 'vitest';
import { DataCache } from './data-cache';
import type { SharedCache } from './shared-cache';

const clock = () => performance.timeOrigin + performance.now();
const entry = (text: string, facts: Partial<CacheEntry> = {}): CacheEntry => ({
  value: new Blob([text]).stream(),
  ...{ tags: ['products'], stale: 30, timestamp: clock(), revalidate: 30, expire: 86_400, ...facts },
});
const textOf = async (found: CacheEntry | undefined) => found && new Response(found.value).text();

test('a read is cached until it expires or one of its tags is updated', async () => {
  const written = vi.fn();
  const reads = new DataCache(written);
  expect(await reads.get('a')).toBeUndefined();
  await reads.set('a', Promise.resolve(entry('one')));
  await reads.set('b', Promise.resolve(entry('two', { tags: ['news'] })));
  await reads.set('c', Promise.resolve(entry('old', { timestamp: clock() - 31_000 })));
  expect(await textOf(await reads.get('a'))).toBe('one');
  expect(await textOf(await reads.get('a'))).toBe('one');
  expect(await reads.get('c')).toBeUndefined();
  await reads.updateTags(['products', 'unknown']);
  expect(await reads.get('a')).toBeUndefined();
  expect(await textOf(await reads.get('b'))).toBe('two');
  expect(written).toHaveBeenCalledExactlyOnceWith(['products', 'unknown']);
});

test('a read started before an update and finished after it is not cached', async () => {
  const reads = new DataCache(() => undefined);
  const version = entry('old price');
  await reads.updateTags(['products']);
  await reads.set('a', Promise.resolve(version));
  expect(await reads.get('a')).toBeUndefined();
});

test('a request for a read that is being stored waits for it', async () => {
  const reads = new DataCache(() => undefined);
  let come: (read: CacheEntry) => void = () => undefined;
  const storing = reads.set('a', new Promise((resolve) => (come = resolve)));
  const reading = reads.get('a');
  come(entry('one'));
  expect(await textOf(await reading)).toBe('one');
  await storing;
});

test('a page has the tags of all its reads, and expires with the first of them', async () => {
  const reads = new DataCache(() => undefined);
  const timestamp = clock();
  await reads.set('a', Promise.resolve(entry('one', { timestamp })));
  await reads.set('before', Promise.resolve(entry('not its own', { tags: ['news'] })));
  const facts = await reads.observe(async (dependencies) => {
    await reads.get('a');
    await reads.get('b');
    // The page is complete before its read is stored.
    void reads.set('b', Promise.resolve(entry('two', { tags: ['common'], timestamp, revalidate: 5 })));
    await dependencies.ready();
    return dependencies.result;
  });
  expect(facts).toEqual({ tags: ['products', 'common'], freshUntil: timestamp + 5_000 });
});

test('a page that joins a running read has its tags, too', async () => {
  const reads = new DataCache(() => undefined);
  await reads.get('a');
  const facts = await reads.observe(async (dependencies) => {
    void reads.set('a', Promise.resolve(entry('one')));
    await dependencies.ready();
    return dependencies.result;
  });
  expect(facts?.tags).toEqual(['products']);
});

test('a page that joins a read started before an update is not cached', async () => {
  const reads = new DataCache(() => undefined);
  await reads.get('a');
  const before = entry('old price');
  await reads.updateTags(['products']);
  const facts = await reads.observe(async (dependencies) => {
    await reads.set('a', Promise.resolve(before));
    await dependencies.ready();
    return dependencies.result;
  });
  expect(facts).toBeUndefined();
});

test('a page is not cached when an update overtakes it, when it reads nothing or a read never ends', async () => {
  const reads = new DataCache(() => undefined);
  await reads.set('a', Promise.resolve(entry('one')));
  const overtaken = await reads.observe(async (dependencies) => {
    await reads.get('a');
    await reads.updateTags(['products']);
    return dependencies.result;
  });
  const empty = await reads.observe(async (dependencies) => dependencies.result);
  const endless = await reads.observe(async (dependencies) => {
    await reads.get('nobody answers');
    await dependencies.ready();
    return dependencies.result;
  });
  expect([overtaken, empty, endless]).toEqual([undefined, undefined, undefined]);
});

test('an entry that expires with its freshness is cached here and not shared', async () => {
  const set = vi.fn();
  const cache = { get: async () => undefined, set, position: undefined } as unknown as SharedCache;
  const reads = new DataCache(() => undefined, { cache, publish: async () => undefined });
  await reads.set('there', Promise.resolve(entry('something')));
  await reads.set('absent', Promise.resolve(entry('nothing', { expire: 30 })));
  expect(await textOf(await reads.get('absent'))).toBe('nothing');
  expect(set.mock.calls.map(([_kind, key]) => key)).toEqual(['there']);
});
