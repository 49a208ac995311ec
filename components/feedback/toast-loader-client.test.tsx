import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { notifyOf } from '@/lib/notify';
import { ToastLoader } from './toast-loader-client';

const Toasts = () => <output />;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.doUnmock('./toast-container-client');
  vi.useRealTimers();
});

test('[UI-12] a toast whose code fails to load is shown once it loads', async () => {
  vi.doMock('./toast-container-client', () => {
    throw new Error('ChunkLoadError');
  });
  render(<ToastLoader />);
  act(() => notifyOf('cart')({ kind: 'error', text: 'Нет связи' }));
  await act(() => vi.dynamicImportSettled());
  expect(screen.queryByRole('status')).toBeNull();
  const announced: string[] = [];
  const showToast = ({ text }: { text: string }) => announced.push(text);
  vi.doMock('./toast-container-client', () => ({ showToast, Toasts }));
  await act(() => vi.advanceTimersByTimeAsync(2_000));
  await act(() => vi.dynamicImportSettled());
  expect(screen.getByRole('status')).toBeTruthy();
  expect(announced).toEqual(['Нет связи']);
});
