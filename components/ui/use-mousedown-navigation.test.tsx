import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { router } from '@/tests/setup/fake-navigation';
import { useMousedownNavigation } from './use-mousedown-navigation';

const back = vi.spyOn(history, 'back').mockImplementation(() => {});
const followed = vi.fn();

function Shown() {
  return (
    <a
      href="/news"
      {...useMousedownNavigation()}
      onClick={(event) => {
        event.preventDefault();
        followed();
      }}
    >
      Новости
    </a>
  );
}

beforeEach(() => {
  vi.useFakeTimers();
  history.replaceState(null, '', '/catalog');
  render(<Shown />);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.clearAllMocks();
});

const link = () => screen.getByRole('link', { name: 'Новости' });
const MOUSE = { pointerType: 'mouse', button: 0, clientX: 10, clientY: 10 };
const press = (more = {}) => fireEvent.pointerDown(link(), { ...MOUSE, ...more });
const releasePointer = (clientX: number) => fireEvent.pointerUp(document.body, { ...MOUSE, clientX });

/** A trusted event, as by the browser: events created by script are not trusted. */
function click(): void {
  const event = new MouseEvent('click', { bubbles: true, cancelable: true });
  Object.defineProperty(event, 'isTrusted', { value: true });
  act(() => void link().dispatchEvent(event));
}

test('[ROUTE-03] pressing the mouse button navigates at once, and its click does not navigate again', () => {
  press();
  expect(followed).toHaveBeenCalledOnce();
  releasePointer(12);
  click();
  expect(followed).toHaveBeenCalledOnce();
  expect(back).not.toHaveBeenCalled();
  expect(router.replace).not.toHaveBeenCalled();
});

test('[ROUTE-03] a keyboard click after a mouse press navigates as usual', () => {
  press();
  releasePointer(10);
  vi.runAllTimers();
  click();
  expect(followed).toHaveBeenCalledTimes(2);
});

test.each([
  ['a finger', { pointerType: 'touch' }],
  ['another button', { button: 1 }],
  ['a press for another tab', { ctrlKey: true }],
])('[ROUTE-03] %s navigates on click only', (_, more) => {
  press(more);
  expect(followed).not.toHaveBeenCalled();
  click();
  expect(followed).toHaveBeenCalledOnce();
});

test('[ROUTE-03] releasing the button elsewhere navigates back', () => {
  press();
  history.pushState(null, '', '/news');
  releasePointer(200);
  expect(back).toHaveBeenCalledOnce();
});

test('[ROUTE-03] releasing the button elsewhere before the page arrives cancels the navigation', () => {
  press();
  releasePointer(200);
  expect(router.replace).toHaveBeenCalledWith(location.href, { scroll: false });
  expect(back).not.toHaveBeenCalled();
});

test('[ROUTE-03] a press that becomes a drag of the link does not navigate', () => {
  press();
  fireEvent.pointerCancel(document.body, { ...MOUSE });
  expect(router.replace).toHaveBeenCalledOnce();
});
