import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { nameRequest, outsideRequests, runningRequest, withinRequest } from './request-id';

test('the request id of a trusted proxy is kept', () =>
  expect(nameRequest('edge-0123456789', 1)).toBe('edge-0123456789'));

test.each([
  ['edge-0123456789', 0],
  [undefined, 1],
  ['short', 1],
  ['has spaces and "quotes"', 1],
  ['a'.repeat(65), 1],
])('the request id «%s» behind %s proxies is replaced', (id, hops) => {
  expect(nameRequest(id, hops)).toMatch(/^[0-9a-f]{8}-[0-9a-f-]{27}$/);
});

test('concurrent requests keep their own ids', async () => {
  const name = (id: string) =>
    withinRequest(id, async () => {
      await turn();
      return runningRequest();
    });
  expect(await Promise.all([name('first'), name('second')])).toEqual(['first', 'second']);
  expect(runningRequest()).toBeUndefined();
});

test('a background job has no request id', async () => {
  const job = async () => {
    await turn();
    return runningRequest();
  };
  expect(await withinRequest('first', () => Promise.all([outsideRequests(job), job()]))).toEqual([undefined, 'first']);
});
