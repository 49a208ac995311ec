import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { notifyOf } from '@/lib/notify';
import { Toasts } from './toasts-client';

const ToastStack = () => <output />;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.doUnmock('./toast-stack-client');
  vi.useRealTimers();
});

test('[UI-12] a toast whose code fails to load is shown once it loads', async () => {
  vi.doMock('./toast-stack-client', () => {
    throw new Error('ChunkLoadError');
  });
  render(<Toasts />);
  act(() => notifyOf('cart')({ kind: 'error', text: 'Нет связи' }));
  await act(() => vi.dynamicImportSettled());
  expect(screen.queryByRole('status')).toBeNull();
  const announced: string[] = [];
  const showToast = ({ text }: { text: string }) => announced.push(text);
  vi.doMock('./toast-stack-client', () => ({ showToast, ToastStack }));
  await act(() => vi.advanceTimersByTimeAsync(2_000));
  await act(() => vi.dynamicImportSettled());
  expect(screen.getByRole('status')).toBeTruthy();
  expect(announced).toEqual(['Нет связи']);
});
