// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AskAnew } from './ask-anew-client';

const HERE = 'http://localhost:3000/catalog/nothing-grows-here';
const reload = vi.fn();

beforeEach(() => {
  reload.mockClear();
  vi.stubGlobal('location', { href: `${HERE}#reviews`, reload });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** The document came from this address. */
function cameFrom(...addresses: string[]): void {
  const entries = addresses.map((name) => ({ name }) as PerformanceEntry);
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue(entries);
}

test('[ROUTE-12] a missing page that the router made is asked of the server', () => {
  cameFrom('http://localhost:3000/catalog');
  render(<AskAnew>Ничего нет</AskAnew>);
  expect(reload).toHaveBeenCalledTimes(1);
  expect(screen.getByText('Ничего нет')).toBeDefined();
});

test.each([[[HERE]], [[`${HERE}#top`]], [[]]])('one that came from the server as %j is not asked for again', (from) => {
  cameFrom(...from);
  render(<AskAnew>Ничего нет</AskAnew>);
  expect(reload).not.toHaveBeenCalled();
});
