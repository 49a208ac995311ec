// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { IntentLink } from './intent-link-client';

// Next's own link asks the server; here it only shows what it was told.
vi.mock('next/link', () => ({
  default: ({ prefetch, href, ...props }: ComponentProps<'a'> & { prefetch: boolean }) => (
    <a {...props} href={href} data-prefetch={String(prefetch)} />
  ),
}));

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  Reflect.deleteProperty(navigator, 'connection');
});

const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));

function show(connection?: object) {
  if (connection) Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });
  render(<IntentLink href="/news">Новости</IntentLink>);
  const link = screen.getByRole('link', { name: 'Новости' });
  return { link, isFetched: () => link.dataset.prefetch === 'true' };
}

test('[GEN-10] a link fetches nothing ahead before somebody rests on it', () => {
  const { link, isFetched } = show({ effectiveType: '4g', saveData: false });
  expect(isFetched()).toBe(false);
  fireEvent.pointerEnter(link);
  pass(79);
  expect(isFetched()).toBe(false);
  pass(1);
  expect(isFetched()).toBe(true);
  fireEvent.pointerLeave(link);
  expect(isFetched()).toBe(false);
});

test('[GEN-10] passing over a link fetches nothing', () => {
  const { link, isFetched } = show();
  fireEvent.pointerEnter(link);
  pass(40);
  fireEvent.pointerLeave(link);
  pass(1000);
  expect(isFetched()).toBe(false);
});

test('[GEN-10] the focus is an intent, too', () => {
  const { link, isFetched } = show();
  fireEvent.focus(link);
  pass(80);
  expect(isFetched()).toBe(true);
});

test.each([{ effectiveType: '2g' }, { effectiveType: 'slow-2g' }, { effectiveType: '4g', saveData: true }])(
  '[GEN-10] nothing is fetched ahead with %j',
  (connection) => {
    const { link, isFetched } = show(connection);
    fireEvent.pointerEnter(link);
    pass(1000);
    expect(isFetched()).toBe(false);
  },
);
