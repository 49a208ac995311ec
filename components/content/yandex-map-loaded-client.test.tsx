import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { LoadedMap } from './yandex-map-loaded-client';

vi.mock('@pbe/react-yandex-maps', () => ({
  YMaps: ({ children }: { children: React.ReactNode }) => children,
  Map: () => <div />,
  Placemark: () => null,
}));

afterEach(cleanup);

test('[FORM-14] a map whose foreign script times out shows an error', () => {
  vi.useFakeTimers();
  render(<LoadedMap apiKey="ключ" lat={55.9} lon={36.8} zoom={12} />);
  expect(screen.getByRole('status').textContent).toContain('загружается');
  act(() => vi.advanceTimersByTime(15_000));
  expect(screen.getByRole('alert').textContent).toContain('Карта не загрузилась');
  vi.useRealTimers();
});
