import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { notifyOf } from '@/lib/notify';
import { Toasts } from './toasts-client';

const network = vi.hoisted(() => ({ losses: 0 }));
vi.mock('./toast-stack-client', () => {
  if (network.losses-- > 0) throw new Error('ChunkLoadError');
  const said: string[] = [];
  return {
    showToast: ({ text }: { text: string }) => said.push(text),
    ToastStack: () => <output>{said.join()}</output>,
    said,
  };
});

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test('[UI-12] a toast whose code fails to load is shown once it loads', async () => {
  network.losses = 1;
  render(<Toasts />);
  act(() => notifyOf('cart')({ kind: 'error', text: 'Нет связи' }));
  await act(() => vi.dynamicImportSettled());
  expect(screen.queryByRole('status')).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(2_000));
  await act(() => vi.dynamicImportSettled());
  expect(screen.getByRole('status')).toBeTruthy();
  const { said } = (await import('./toast-stack-client')) as unknown as { said: string[] };
  expect(said).toEqual(['Нет связи']);
});
