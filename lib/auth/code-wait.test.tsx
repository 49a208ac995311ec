import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  formatWait,
  isCodeSent,
  onResendTick,
  removeCodeSent,
  saveCodeSent,
  saveCodeSpent,
  secondsUntilResend,
} from './code-wait';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-22T12:00:00Z') });
});
afterEach(() => {
  removeCodeSent();
  vi.useRealTimers();
});

test('[AUTH-05] the wait belongs to one login, counts down by the second and ends', () => {
  saveCodeSent('anna@example.com', 120);
  expect(secondsUntilResend('anna@example.com')).toBe(120);
  expect(secondsUntilResend('other@example.com')).toBe(0);
  const remaining: number[] = [];
  const stop = onResendTick(() => remaining.push(secondsUntilResend('anna@example.com')));
  vi.advanceTimersByTime(3_000);
  stop();
  vi.advanceTimersByTime(3_000);
  expect(remaining).toEqual([119, 118, 117]);
  vi.advanceTimersByTime(114_000);
  expect(secondsUntilResend('anna@example.com')).toBe(0);
});

test('[AUTH-05] a spent code has a wait, but is not pending', () => {
  saveCodeSent('anna@example.com', 120);
  expect(isCodeSent('anna@example.com')).toBe(true);
  saveCodeSpent('anna@example.com', 60);
  expect([isCodeSent('anna@example.com'), secondsUntilResend('anna@example.com')]).toEqual([false, 60]);
});

test('[AUTH-05] each login has its own wait and is removed alone', () => {
  saveCodeSent('anna@example.com', 120);
  vi.advanceTimersByTime(20_000);
  saveCodeSent('+79161234567', 120);
  saveCodeSpent('vera@example.com', 60);
  const waits = () => ['anna@example.com', '+79161234567', 'vera@example.com'].map(secondsUntilResend);
  expect(waits()).toEqual([100, 120, 60]);
  expect(isCodeSent('anna@example.com')).toBe(true);
  removeCodeSent('anna@example.com');
  expect(waits()).toEqual([0, 120, 60]);
  vi.advanceTimersByTime(60_000);
  saveCodeSent('anna@example.com', 120);
  expect(waits()).toEqual([120, 60, 0]);
  expect(localStorage.getItem('nursery.code-sent')).not.toContain('vera');
});

test('[AUTH-05] a phone with and without a plus is one login', () => {
  saveCodeSent('79161234567', 120);
  expect([secondsUntilResend('+79161234567'), isCodeSent('+79161234567')]).toEqual([120, true]);
  removeCodeSent('+79161234567');
  expect(secondsUntilResend('79161234567')).toBe(0);
});

test('[AUTH-05] a plus within an address tells two logins apart', () => {
  saveCodeSent('anna+garden@example.com', 120);
  expect([secondsUntilResend('annagarden@example.com'), isCodeSent('annagarden@example.com')]).toEqual([0, false]);
});

test('[AUTH-05] waits are stored as login, end and mark, for tabs of other releases', () => {
  const until = Date.now() + 120_000;
  localStorage.setItem('nursery.code-sent', JSON.stringify(['+79161234567', String(until)]));
  saveCodeSent('anna@example.com', 120);
  saveCodeSpent('vera@example.com', 120);
  expect(JSON.parse(localStorage.getItem('nursery.code-sent') ?? '')).toEqual([
    ...['vera@example.com', String(until), 'spent'],
    ...['anna@example.com', String(until), ''],
    ...['79161234567', String(until), ''],
  ]);
});

test.each([
  [[], true],
  [['spent'], false],
])('[AUTH-05] the format of an earlier release is read, with the marks %j', (marks, isSent) => {
  const until = String(Date.now() + 120_000);
  localStorage.setItem('nursery.code-sent', JSON.stringify(['anna@example.com', until, ...marks]));
  expect([secondsUntilResend('anna@example.com'), isCodeSent('anna@example.com')]).toEqual([120, isSent]);
  saveCodeSent('vera@example.com', 60);
  expect([secondsUntilResend('anna@example.com'), isCodeSent('anna@example.com')]).toEqual([120, isSent]);
});

test('[AUTH-05] a malformed stored value means no wait', () => {
  localStorage.setItem('nursery.code-sent', '["anna@example.com","soon"]');
  expect(secondsUntilResend('anna@example.com')).toBe(0);
});

test('the wait is formatted as a clock', () => {
  expect([formatWait(107), formatWait(60), formatWait(9)]).toEqual(['1:47', '1:00', '0:09']);
  expect([3_599, 3_600, 86_400 - 55].map(formatWait)).toEqual(['59:59', '1:00:00', '23:59:05']);
});

test('[AUTH-05] a partial second counts as a whole one, the end is exact', () => {
  saveCodeSent('anna@example.com', 2);
  vi.advanceTimersByTime(1);
  expect(secondsUntilResend('anna@example.com')).toBe(2);
  vi.advanceTimersByTime(1_998);
  expect([secondsUntilResend('anna@example.com'), isCodeSent('anna@example.com')]).toEqual([1, true]);
  vi.advanceTimersByTime(1);
  expect([secondsUntilResend('anna@example.com'), isCodeSent('anna@example.com')]).toEqual([0, false]);
});

test('[AUTH-05] a removed code has no wait', () => {
  saveCodeSent('anna@example.com', 120);
  expect(isCodeSent('other@example.com')).toBe(false);
  removeCodeSent();
  expect(secondsUntilResend('anna@example.com')).toBe(0);
  expect(localStorage.getItem('nursery.code-sent')).toBe('[]');
});

test('[AUTH-05] a code sent by another tab is reported until the listener is removed', () => {
  const run = vi.fn<() => void>();
  const stop = onResendTick(run);
  const writeElsewhere = (key: string) => window.dispatchEvent(new StorageEvent('storage', { key }));
  writeElsewhere('searches');
  expect(run).not.toHaveBeenCalled();
  writeElsewhere('nursery.code-sent');
  expect(run).toHaveBeenCalledTimes(1);
  stop();
  writeElsewhere('nursery.code-sent');
  vi.advanceTimersByTime(2_000);
  expect(run).toHaveBeenCalledTimes(1);
});
