import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Notice } from '@/lib/notify';
import { Toast } from './toast-client';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const advanceTime = (ms: number) => act(() => vi.advanceTimersByTime(ms));

function show(kind: Notice['kind']) {
  const close = vi.fn();
  const { container } = render(<Toast kind={kind} text="Готово" restartKey={1} close={close} />);
  return { close, toast: container.firstElementChild as HTMLElement };
}

describe('a toast', () => {
  test('[UI-12] the bar of the time left runs for 5 000 ms and starts again with another message', () => {
    const bar = () => document.querySelector<HTMLElement>('[aria-hidden]');
    const toast = (restartKey: number) => <Toast kind="info" text="Готово" restartKey={restartKey} close={vi.fn()} />;
    const { rerender } = render(toast(1));
    const first = bar();
    expect(first?.style.animationDuration).toBe('5000ms');
    rerender(toast(1));
    expect(bar()).toBe(first);
    rerender(toast(2));
    expect(bar()).not.toBe(first);
  });

  test.each(['success', 'error', 'info', 'warning'] as const)('[UI-12] a toast of %s closes after 5 000 ms', (kind) => {
    const { close } = show(kind);
    advanceTime(4999);
    expect(close).not.toHaveBeenCalled();
    advanceTime(1);
    expect(close).toHaveBeenCalledTimes(1);
  });

  test.each(['error', 'info', 'warning'] as const)(
    '[UI-12] a toast of %s stays while hovered, then for its remaining time',
    (kind) => {
      const { close, toast } = show(kind);
      advanceTime(3000);
      fireEvent.mouseEnter(toast);
      advanceTime(60_000);
      expect(close).not.toHaveBeenCalled();
      fireEvent.mouseLeave(toast);
      advanceTime(1999);
      expect(close).not.toHaveBeenCalled();
      advanceTime(1);
      expect(close).toHaveBeenCalledTimes(1);
    },
  );

  test('[UI-12] a toast stays while focused, though the mouse leaves', () => {
    const { close, toast } = show('error');
    fireEvent.mouseEnter(toast);
    screen.getByRole('button', { name: 'Закрыть уведомление' }).focus();
    fireEvent.mouseLeave(toast);
    advanceTime(60_000);
    expect(close).not.toHaveBeenCalled();
    act(() => screen.getByRole('button', { name: 'Закрыть уведомление' }).blur());
    advanceTime(5000);
    expect(close).toHaveBeenCalledTimes(1);
  });

  test('[UI-12] a success toast closes though hovered', () => {
    const { close, toast } = show('success');
    fireEvent.mouseEnter(toast);
    advanceTime(5000);
    expect(close).toHaveBeenCalledTimes(1);
  });

  test('[UI-12] the close button closes a toast at once', () => {
    const { close } = show('error');
    fireEvent.click(screen.getByRole('button', { name: 'Закрыть уведомление' }));
    expect(close).toHaveBeenCalledTimes(1);
  });
});

test('the action of a toast runs once and closes it', () => {
  const close = vi.fn();
  const run = vi.fn();
  render(<Toast kind="success" text="Готово" action={{ name: 'Вернуть', run }} restartKey={1} close={close} />);
  fireEvent.click(screen.getByRole('button', { name: 'Вернуть' }));
  expect([run, close].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
});
