import { EventEmitter } from 'node:events';
import type { Server } from 'node:http';
import { expect, test, vi } from 'vitest';
import { ConnectionBurst } from './connection-burst';

const round = () => new Promise((resolve) => setImmediate(resolve));

function open() {
  const server = new EventEmitter();
  return { arrivals: new ConnectionBurst(server as Server), arrive: () => server.emit('connection') };
}

async function crowd(arrive: () => void, rounds: number): Promise<void> {
  for (let n = 0; n < rounds; n++) {
    arrive();
    await round();
  }
}

test('a single connection is served at once', async () => {
  const { arrivals, arrive } = open();
  const serve = vi.fn();
  arrivals.defer(serve);
  arrive();
  await round();
  arrivals.defer(serve);
  expect(serve).toHaveBeenCalledTimes(2);
});

test('requests are deferred during a burst of connections and run after it', async () => {
  const { arrivals, arrive } = open();
  const served: number[] = [];
  await crowd(arrive, 3);
  for (const n of [1, 2]) arrivals.defer(() => served.push(n));
  await crowd(arrive, 3);
  expect(served).toEqual([]);
  await round();
  await round();
  expect(served).toEqual([1, 2]);
  arrivals.defer(() => served.push(3));
  expect(served).toEqual([1, 2, 3]);
});

test('deferred requests run in rounds of 20 ms, in the order of their arrival', async () => {
  const { arrivals, arrive } = open();
  const served: number[] = [];
  let passed = 0;
  await crowd(arrive, 3);
  const { now } = performance;
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => now.call(performance) + passed);
  for (const n of [1, 2, 3])
    arrivals.defer(() => {
      served.push(n);
      passed += 21;
    });
  await round();
  await round();
  const inOneRound = served.length;
  arrivals.defer(() => served.push(4));
  await vi.waitUntil(() => served.length === 4);
  clock.mockRestore();
  expect(inOneRound).toBeLessThan(3);
  expect(served).toEqual([1, 2, 3, 4]);
});

test('an endless burst defers a request for at most 300 ms', async () => {
  const { arrivals, arrive } = open();
  const { now } = performance;
  await crowd(arrive, 3);
  const serve = vi.fn();
  arrivals.defer(serve);
  await crowd(arrive, 3);
  expect(serve).not.toHaveBeenCalled();
  const later = vi.spyOn(performance, 'now').mockImplementation(() => now.call(performance) + 301);
  await crowd(arrive, 2);
  later.mockRestore();
  expect(serve).toHaveBeenCalledOnce();
});
