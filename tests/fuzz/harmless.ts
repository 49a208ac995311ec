import { expect } from 'vitest';
import { settledMb } from '../setup/resident-memory';
import { type Malformed, Volley } from './volley';

type Flood = {
  count: number;
  requestOf: (n: number) => Malformed;
  /** Deadline of each response, in milliseconds. */
  deadline: number;
  /** Megabytes. The first half fills the caches; growth in the second half is a leak. */
  growth: number;
  /** Statuses that must occur: otherwise the requests have not reached all code. */
  seen: number[];
};

/** Expects no 5xx, no late response and no leak. Returns a summary for the table. */
export async function expectHarmless(target: { url: string; pid: number }, flood: Flood): Promise<string> {
  const { count, requestOf, deadline, growth, seen } = flood;
  const volley = new Volley({ url: target.url, deadline, requestOf });
  const half = Math.floor(count / 2);
  const faults = await volley.send(0, half);
  const middle = await settledMb(target);
  faults.push(...(await volley.send(half, count)));
  const kept = (await settledMb(target)) - middle;
  expect(faults.slice(0, 10), `${faults.length} faults`).toEqual([]);
  expect(kept).toBeLessThan(growth);
  expect([...volley.statuses]).toEqual(expect.arrayContaining(seen));
  return `${count} requests: 0 answers 5xx, 0 late, ${Math.round(kept)} MB kept`;
}
