import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { OUTAGE_DIGEST } from '@/contract/wire';
import { PageError } from './page-error-client';

const retry = vi.fn();

beforeEach(() => {
  retry.mockReset();
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
});
afterEach(() => vi.useRealTimers());

const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));

test('during an outage the page is asked for again by itself until it opens', () => {
  const { unmount } = render(<PageError error={Object.assign(new Error(), { digest: OUTAGE_DIGEST })} retry={retry} />);
  expect(screen.getByRole('alert').textContent).toMatch(/Нет связи.*откроется сама/);
  pass(10_000);
  expect(retry).toHaveBeenCalledTimes(2);
  unmount();
  pass(60_000);
  expect(retry).toHaveBeenCalledTimes(2);
});

test('a fault of the page is tried again by a press only, and the way to «Сегодня» stays in the admin', () => {
  render(<PageError error={new Error()} retry={retry} />);
  pass(60_000);
  expect(retry).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Попробовать ещё раз' }));
  expect(retry).toHaveBeenCalledOnce();
  expect(screen.getByRole('link', { name: 'Сегодня' }).getAttribute('href')).toBe('/admin');
});
