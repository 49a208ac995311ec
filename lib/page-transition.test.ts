// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { yieldToPresses } from './page-transition';

test('[GEN-09] a press ends the page transition that runs', () => {
  const skipTransition = vi.fn();
  Object.defineProperty(document, 'activeViewTransition', { value: { skipTransition } });
  yieldToPresses();
  dispatchEvent(new Event('pointerdown'));
  dispatchEvent(new Event('keydown'));
  expect(skipTransition).toHaveBeenCalledTimes(2);
});
