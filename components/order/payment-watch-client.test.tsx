import { act, render, screen } from '@testing-library/react';
import { Activity } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { router } from '@/tests/setup/fake-navigation';
import { PaymentWatch } from './payment-watch-client';

const WAITING = 'Если вы уже заплатили, банк подтвердит это за минуту, и\u00A0страница обновится сама.';
const OVER = 'Банк пока не подтвердил оплату. Как только подтвердит, мы пришлём письмо.';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const advanceTime = (ms: number) => act(() => vi.advanceTimersByTime(ms));
const words = () => screen.getByRole('status').textContent;
const refreshes = () => router.refresh.mock.calls.length;
const page = (mode: 'visible' | 'hidden') => (
  <Activity mode={mode}>
    <PaymentWatch />
  </Activity>
);

test('[ROUTE-11] the page is refreshed every 5 s and says that it is waiting', () => {
  render(<PaymentWatch />);
  expect(words()).toBe(WAITING);
  advanceTime(4_999);
  expect(refreshes()).toBe(0);
  advanceTime(1);
  expect(refreshes()).toBe(1);
  advanceTime(5_000);
  expect(refreshes()).toBe(2);
});

test('[ROUTE-11] after a minute it stops and promises an e-mail', () => {
  render(<PaymentWatch />);
  advanceTime(55_000);
  expect([refreshes(), words()]).toEqual([11, WAITING]);
  advanceTime(5_000);
  expect([refreshes(), words()]).toEqual([12, OVER]);
  advanceTime(600_000);
  expect(refreshes()).toBe(12);
});

test('[ROUTE-11] once removed, as by a finished payment, it refreshes nothing', () => {
  const { unmount } = render(<PaymentWatch />);
  advanceTime(5_000);
  unmount();
  advanceTime(60_000);
  expect(refreshes()).toBe(1);
});

test('[ROUTE-11] a hidden page refreshes nothing, and starts again when shown', () => {
  const { rerender } = render(page('visible'));
  advanceTime(60_000);
  rerender(page('hidden'));
  advanceTime(60_000);
  expect(refreshes()).toBe(12);
  rerender(page('visible'));
  expect(words()).toBe(WAITING);
  advanceTime(60_000);
  expect([refreshes(), words()]).toEqual([24, OVER]);
});
