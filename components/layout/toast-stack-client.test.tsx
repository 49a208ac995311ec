// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { showToast, ToastStack } from './toast-stack-client';

beforeEach(() => {
  render(<ToastStack />);
});
afterEach(cleanup);

/** What the browser knows of popovers: an unknown selector throws. */
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

test('[UI-12] a toast comes in a browser that has no popovers', async () => {
  give(undefined);
  act(() => showToast({ kind: 'error', text: 'Нет связи' }));
  expect(await screen.findByText('Нет связи')).toBeTruthy();
  expect(screen.getByRole('alert')).toBeTruthy();
});

test('[UI-12] with popovers it stands in the top layer, and the same words are not said twice', async () => {
  const showPopover = vi.fn();
  give(showPopover);
  act(() => {
    showToast({ kind: 'success', text: 'Готово' });
    showToast({ kind: 'success', text: 'Готово' });
  });
  expect(showPopover).toHaveBeenCalled();
  expect(await screen.findAllByText('Готово')).toHaveLength(1);
  expect(screen.getByRole('status')).toBeTruthy();
});
