import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { emitNavigation } from '@/lib/browser/navigation';
import { StoreProvider } from '@/stores/store-provider';
import { address } from '@/tests/setup/fake-navigation';
import { LoadingBar } from './loading-bar-client';
import * as drawn from './loading-bar-drawn-client';

const Percent = ({ percent }: { percent: number }) => <p>{percent} %</p>;

beforeEach(() => {
  vi.spyOn(drawn, 'DrawnBar').mockImplementation(Percent as never);
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

// Importing the bar takes event-loop turns, which fake timers do not control.
const advanceTime = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const shown = () => screen.queryByText(/ %$/)?.textContent;

async function show() {
  const view = render(<LoadingBar />, { wrapper: StoreProvider });
  await act(() => vi.dynamicImportSettled());
  return view;
}

test('[GEN-08] the bar runs for 1 600 ms after the first page load', async () => {
  await show();
  await advanceTime(199);
  expect(shown()).toBeUndefined();
  await advanceTime(1);
  expect(shown()).toBe('30 %');
  await advanceTime(1399);
  expect(shown()).toBe('30 %');
  await advanceTime(1);
  expect(shown()).toBe('100 %');
});

test('[GEN-08] the bar runs during a navigation, from 200 ms on until it ends', async () => {
  const view = await show();
  await advanceTime(2000);
  act(() => emitNavigation('/contacts'));
  await advanceTime(199);
  expect(shown()).toBe('100 %');
  await advanceTime(1);
  expect(shown()).toBe('30 %');
  await advanceTime(1400);
  expect(shown()).toBe('75 %');
  address.path = '/contacts';
  view.rerender(<LoadingBar />);
  expect(shown()).toBe('100 %');
});

test('[GEN-08] navigating to an anchor of the page shows no bar', async () => {
  await show();
  await advanceTime(2000);
  act(() => emitNavigation(`${location.pathname}#reviews`));
  await advanceTime(1000);
  expect(shown()).toBe('100 %');
});
