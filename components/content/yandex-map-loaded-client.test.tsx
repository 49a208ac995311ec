import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { LoadedMap } from './yandex-map-loaded-client';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

test('[FORM-14] a map whose foreign script times out shows an error', () => {
  vi.useFakeTimers();
  const appendChild = vi.spyOn(document.head, 'appendChild').mockImplementation((script) => script);
  render(<LoadedMap apiKey="ключ" lat={55.9} lon={36.8} zoom={12} />);
  expect(appendChild).toHaveBeenCalledOnce();
  expect(screen.getByRole('status').textContent).toContain('загружается');
  act(() => vi.advanceTimersByTime(15_000));
  expect(screen.getByRole('alert').textContent).toContain('Карта не загрузилась');
});
