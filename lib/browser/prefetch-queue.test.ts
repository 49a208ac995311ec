import { afterEach, expect, test, vi } from 'vitest';
import { PrefetchQueue } from './prefetch-queue';

afterEach(() => vi.useRealTimers());

function open() {
  let now = 0;
  const started: string[] = [];
  const queue = new PrefetchQueue({ most: 2, fresh: 30_000, patience: 5_000, now: () => now });
  const want = (address: string) => queue.want(address, () => started.push(address));
  const expectOne = (address: string) => queue.expect(address, () => started.push(address));
  const advanceTime = (ms: number) => {
    now += ms;
  };
  return { queue, want, expectOne, begun: started, pass: advanceTime };
}

test('[GEN-10] two pages load at once, and the latest request goes first', () => {
  const { queue, want, begun: started } = open();
  for (const address of ['/a', '/b', '/c', '/d']) want(address);
  expect(started).toEqual(['/a', '/b']);
  queue.arrive('/b');
  expect(started).toEqual(['/a', '/b', '/d']);
  queue.arrive('/a');
  expect(started).toEqual(['/a', '/b', '/d', '/c']);
});

test('[GEN-10] a cancelled request is dropped; a running one keeps its slot until it completes', () => {
  const { queue, want, begun: started } = open();
  const [leaveA, , leaveC] = ['/a', '/b', '/c'].map(want);
  leaveA?.();
  leaveC?.();
  want('/d');
  expect(started).toEqual(['/a', '/b']);
  queue.arrive('/a');
  queue.arrive('/b');
  expect(started).toEqual(['/a', '/b', '/d']);
});

test('[GEN-10] speculative prefetches run one at a time in order, and never delay an intent', () => {
  const { queue, want, expectOne, begun: started } = open();
  const [, , leaveC] = ['/a', '/b', '/c', '/d'].map(expectOne);
  expect(started).toEqual(['/a']);
  leaveC?.();
  want('/e');
  expect(started).toEqual(['/a', '/e']);
  queue.arrive('/e');
  expect(started).toEqual(['/a', '/e']);
  want('/f');
  want('/g');
  queue.arrive('/a');
  expect(started).toEqual(['/a', '/e', '/f', '/g']);
  queue.arrive('/f');
  expect(started).toEqual(['/a', '/e', '/f', '/g']);
  queue.arrive('/g');
  queue.arrive('/b');
  expect(started).toEqual(['/a', '/e', '/f', '/g', '/b', '/d']);
});

test('[GEN-10] a page that is loading or fresh takes no slot', () => {
  const { queue, want, begun: started, pass: advanceTime } = open();
  want('/a');
  want('/a');
  queue.arrive('/a');
  advanceTime(29_999);
  want('/a');
  expect(started).toEqual(['/a', '/a', '/a']);
  for (const address of ['/b', '/c']) want(address);
  expect(started.slice(3)).toEqual(['/b', '/c']);
  advanceTime(1);
  want('/a');
  expect(started.slice(3)).toEqual(['/b', '/c']);
});

test('[GEN-10] a page that times out frees its slot and can be requested again', () => {
  const { queue, want, begun: started } = open();
  vi.useFakeTimers();
  for (const address of ['/a', '/b', '/c']) want(address);
  vi.advanceTimersByTime(4_999);
  expect(started).toEqual(['/a', '/b']);
  vi.advanceTimersByTime(1);
  expect(started).toEqual(['/a', '/b', '/c']);
  want('/a');
  expect(started).toEqual(['/a', '/b', '/c', '/a']);
  queue.arrive('/c');
  vi.advanceTimersByTime(4_999);
  want('/d');
  want('/e');
  expect(started.slice(4)).toEqual(['/d']);
});

test('completing an unknown page changes nothing', () => {
  const { queue, want, begun: started } = open();
  queue.arrive('/a');
  want('/a');
  expect(started).toEqual(['/a']);
});
