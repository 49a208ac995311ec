import { afterEach, expect, test, vi } from 'vitest';
import { PrefetchQueue } from './prefetch-queue';

afterEach(() => vi.useRealTimers());

function open() {
  let now = 0;
  const started: string[] = [];
  const queue = new PrefetchQueue({ limit: 2, fresh: 30_000, timeout: 5_000, now: () => now });
  const addIntended = (address: string) => queue.enqueueIntended(address, () => started.push(address));
  const addProbable = (address: string) => queue.enqueueProbable(address, () => started.push(address));
  const advanceTime = (ms: number) => {
    now += ms;
  };
  return { queue, addIntended, addProbable, started, advanceTime };
}

test('[GEN-10] two pages load at once, and the latest request goes first', () => {
  const { queue, addIntended, started } = open();
  for (const address of ['/a', '/b', '/c', '/d']) addIntended(address);
  expect(started).toEqual(['/a', '/b']);
  queue.complete('/b');
  expect(started).toEqual(['/a', '/b', '/d']);
  queue.complete('/a');
  expect(started).toEqual(['/a', '/b', '/d', '/c']);
});

test('[GEN-10] a cancelled request is dropped; a running one keeps its slot until it completes', () => {
  const { queue, addIntended, started } = open();
  const [leaveA, , leaveC] = ['/a', '/b', '/c'].map(addIntended);
  leaveA?.();
  leaveC?.();
  addIntended('/d');
  expect(started).toEqual(['/a', '/b']);
  queue.complete('/a');
  queue.complete('/b');
  expect(started).toEqual(['/a', '/b', '/d']);
});

test('[GEN-10] speculative prefetches run one at a time in order, and never delay an intent', () => {
  const { queue, addIntended, addProbable, started } = open();
  const [, , leaveC] = ['/a', '/b', '/c', '/d'].map(addProbable);
  expect(started).toEqual(['/a']);
  leaveC?.();
  addIntended('/e');
  expect(started).toEqual(['/a', '/e']);
  queue.complete('/e');
  expect(started).toEqual(['/a', '/e']);
  addIntended('/f');
  addIntended('/g');
  queue.complete('/a');
  expect(started).toEqual(['/a', '/e', '/f', '/g']);
  queue.complete('/f');
  expect(started).toEqual(['/a', '/e', '/f', '/g']);
  queue.complete('/g');
  queue.complete('/b');
  expect(started).toEqual(['/a', '/e', '/f', '/g', '/b', '/d']);
});

test('[GEN-10] a page that is loading or fresh takes no slot', () => {
  const { queue, addIntended, started, advanceTime } = open();
  addIntended('/a');
  addIntended('/a');
  queue.complete('/a');
  advanceTime(29_999);
  addIntended('/a');
  expect(started).toEqual(['/a', '/a', '/a']);
  for (const address of ['/b', '/c']) addIntended(address);
  expect(started.slice(3)).toEqual(['/b', '/c']);
  advanceTime(1);
  addIntended('/a');
  expect(started.slice(3)).toEqual(['/b', '/c']);
});

test('[GEN-10] a page that times out frees its slot and can be requested again', () => {
  const { queue, addIntended, started } = open();
  vi.useFakeTimers();
  for (const address of ['/a', '/b', '/c']) addIntended(address);
  vi.advanceTimersByTime(4_999);
  expect(started).toEqual(['/a', '/b']);
  vi.advanceTimersByTime(1);
  expect(started).toEqual(['/a', '/b', '/c']);
  addIntended('/a');
  expect(started).toEqual(['/a', '/b', '/c', '/a']);
  queue.complete('/c');
  vi.advanceTimersByTime(4_999);
  addIntended('/d');
  addIntended('/e');
  expect(started.slice(4)).toEqual(['/d']);
});

test('completing an unknown page changes nothing', () => {
  const { queue, addIntended, started } = open();
  queue.complete('/a');
  addIntended('/a');
  expect(started).toEqual(['/a']);
});
