import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useStrip } from './gallery-client';

const WIDTH = 100;

/** `settle` simulates the end of a scroll. */
function showStrip() {
  const requestedPages: number[] = [];
  const element = document.createElement('ol');
  for (let index = 0; index < 4; index += 1) element.append(document.createElement('li'));
  Object.defineProperty(element, 'clientWidth', { value: WIDTH });
  element.scrollTo = ((to: ScrollToOptions) => requestedPages.push((to.left ?? 0) / WIDTH)) as typeof element.scrollTo;
  const { result } = renderHook(useStrip);
  result.current.track.current = element;
  const settle = (index: number) => {
    element.scrollLeft = index * WIDTH;
    act(() => result.current.follow());
  };
  return { asked: requestedPages, settle, strip: () => result.current };
}

test('[UI-11] steps faster than the scrolling all count, and stop at the end', () => {
  const { asked: requestedPages, settle, strip } = showStrip();
  for (let press = 0; press < 5; press += 1) strip().step(1);
  expect(requestedPages).toEqual([1, 2, 3]);
  settle(3);
  expect(strip().current).toBe(3);
  strip().step(-1);
  expect(requestedPages.at(-1)).toBe(2);
});

test('[UI-11] manual scrolling sets the current picture', () => {
  const { asked: requestedPages, settle, strip } = showStrip();
  strip().show(3);
  strip().dropTarget();
  settle(1);
  strip().step(1);
  expect(requestedPages).toEqual([3, 2]);
});
