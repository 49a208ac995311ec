import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { showToast, Toasts } from './toast-container-client';

beforeEach(() => {
  render(<Toasts />);
});
afterEach(cleanup);

/** Without popover support `matches(':popover-open')` throws. */
function give(showPopover: (() => void) | undefined) {
  const layer = document.getElementById('toasts') as HTMLElement;
  const matches = layer.matches.bind(layer);
  const answer = (selector: string) => {
    if (selector !== ':popover-open') return matches(selector);
    if (!showPopover) throw new SyntaxError(`Unknown selector ${selector}`);
    return false;
  };
  Object.assign(layer, { matches: answer, showPopover });
}

test('[UI-12] a toast is shown in a browser without popovers', async () => {
  give(undefined);
  act(() => showToast({ topic: 'cart', kind: 'error', text: 'Нет связи' }));
  expect(await screen.findByText('Нет связи')).toBeTruthy();
  expect(screen.getByRole('alert')).toBeTruthy();
});

test('[UI-12] with popovers a toast is in the top layer, and the same text is shown once', async () => {
  const showPopover = vi.fn();
  give(showPopover);
  act(() => {
    showToast({ topic: 'cart', kind: 'success', text: 'Готово' });
    showToast({ topic: 'cart', kind: 'success', text: 'Готово' });
  });
  expect(showPopover).toHaveBeenCalled();
  expect(await screen.findAllByText('Готово')).toHaveLength(1);
  expect(screen.getByRole('status')).toBeTruthy();
});

test('[UI-12] a newer toast replaces the older one of its topic; other topics stay', async () => {
  give(undefined);
  act(() => showToast({ topic: 'profile', kind: 'success', text: 'Сохранено' }));
  act(() => showToast({ topic: 'sign-in', kind: 'success', text: 'Вы вошли' }));
  act(() => showToast({ topic: 'profile', kind: 'error', text: 'Не получилось' }));
  expect(await screen.findByText('Не получилось')).toBeTruthy();
  expect(screen.queryByText('Сохранено')).toBeNull();
  expect(screen.getByText('Вы вошли')).toBeTruthy();
  expect(screen.getByRole('alert').textContent).toContain('Не получилось');
});

test('[UI-12] a toast replaced while its × is focused keeps the focus and does not close', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  give(undefined);
  act(() => showToast({ topic: 'favourites', kind: 'success', text: 'Добавлено' }));
  const close = await screen.findByRole('button', { name: 'Закрыть уведомление' });
  act(() => close.focus());
  await act(() => vi.advanceTimersByTimeAsync(4_000));
  act(() => showToast({ topic: 'favourites', kind: 'error', text: 'Не добавлено' }));
  expect(await screen.findByText('Не добавлено')).toBeTruthy();
  expect(document.activeElement).toBe(close);
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(screen.getByText('Не добавлено')).toBeTruthy();
  vi.useRealTimers();
});

test('[UI-12] a repeated toast stays for its full time again', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  give(undefined);
  act(() => showToast({ topic: 'compare', kind: 'info', text: 'Не больше четырёх' }));
  await screen.findByText('Не больше четырёх');
  await act(() => vi.advanceTimersByTimeAsync(4_000));
  act(() => showToast({ topic: 'compare', kind: 'info', text: 'Не больше четырёх' }));
  await act(() => vi.advanceTimersByTimeAsync(4_000));
  expect(screen.getByText('Не больше четырёх')).toBeTruthy();
  vi.useRealTimers();
});

test('[UI-12] a topic whose toast was closed is shown again', async () => {
  give(undefined);
  act(() => showToast({ topic: 'order', kind: 'success', text: 'Заказ отменён' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Закрыть уведомление' }));
  act(() => showToast({ topic: 'order', kind: 'error', text: 'Заказ уже едет' }));
  expect(await screen.findByText('Заказ уже едет')).toBeTruthy();
});
