import { register } from 'prom-client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { log } from '../telemetry/log';
import { Dependency } from './dependency';

let now = 0;
let dependency: Dependency;
const logSpies = { warn: vi.spyOn(log, 'warn'), info: vi.spyOn(log, 'info') };
beforeEach(() => {
  now = 1_000;
  dependency = new Dependency('payments', () => now);
  for (const spy of Object.values(logSpies)) spy.mockReset();
});
afterEach(() => register.resetMetrics());

const fail = (times: number) => {
  for (let time = 0; time < times; time += 1) dependency.failed('silent');
};

test('[D6] after five failures in a row one call every three seconds is tried, the others fail at once', () => {
  fail(4);
  expect(dependency.admits()).toBe(true);
  fail(1);
  expect(dependency.admits()).toBe(false);
  now += 2_999;
  expect(dependency.admits()).toBe(false);
  now += 1;
  expect(dependency.admits()).toBe(true);
  expect(dependency.admits()).toBe(false);
});

test('[D6] a trial call that hangs does not block the next trial', () => {
  fail(5);
  now += 3_000;
  expect(dependency.admits()).toBe(true);
  now += 3_000;
  expect(dependency.admits()).toBe(true);
});

test('[D6] one success admits all calls again and resets the count of failures', () => {
  fail(5);
  dependency.answered();
  expect(dependency.admits()).toBe(true);
  fail(4);
  expect(dependency.admits()).toBe(true);
});

test('failures are counted in the metrics, and each change of state is logged once', async () => {
  dependency.answered();
  fail(7);
  dependency.answered();
  dependency.answered();
  fail(1);
  expect(logSpies.warn).toHaveBeenCalledTimes(2);
  expect(logSpies.warn).toHaveBeenCalledWith({ dependency: 'payments', reason: 'silent' }, expect.any(String));
  expect(logSpies.info).toHaveBeenCalledTimes(1);
  expect(await register.metrics()).toContain('shop_dependency_failures_total{dependency="payments"} 8');
});
