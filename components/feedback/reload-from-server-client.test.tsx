import { act, cleanup, render, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ReloadFromServer } from './reload-from-server-client';

const reload = vi.fn();
const at = (path: string) => vi.stubGlobal('location', { pathname: path, reload });

beforeEach(() => {
  vi.useFakeTimers();
  reload.mockClear();
  at('/catalog/nothing-grows-here');
});
afterEach(() => {
  cleanup();
  sessionStorage.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const page = <ReloadFromServer>Ничего нет</ReloadFromServer>;

test('[ROUTE-12] a 404 page rendered by the router reloads from the server', () => {
  render(page);
  expect(reload).toHaveBeenCalledTimes(1);
  expect(screen.getByText('Ничего нет')).toBeDefined();
});

test('a 404 page sent by the server is not reloaded', async () => {
  const box = document.createElement('div');
  box.innerHTML = renderToString(page);
  await act(() => hydrateRoot(box, page));
  expect(reload).not.toHaveBeenCalled();
});

test('the same address is reloaded at most once a minute, another one at once', () => {
  render(page);
  cleanup();
  vi.advanceTimersByTime(59_999);
  render(page);
  expect(reload).toHaveBeenCalledTimes(1);
  cleanup();
  vi.advanceTimersByTime(1);
  render(page);
  expect(reload).toHaveBeenCalledTimes(2);
  cleanup();
  at('/catalog/nor-here');
  render(page);
  expect(reload).toHaveBeenCalledTimes(3);
});
