import { type MouseEvent, useRef } from 'react';

/** A second click within this time belongs to the first one. */
const DOUBLE_CLICK_MS = 500;

/**
 * For a button that other controls replace when it is pressed: drops the second click of a double click, which was not
 * meant for them. `markSwap` takes the press, `dropSecond` all clicks in the capture phase.
 */
export function useSwap() {
  const swappedAt = useRef(Number.NEGATIVE_INFINITY);
  const markSwap = (press: MouseEvent) => {
    swappedAt.current = press.timeStamp;
  };
  const dropSecond = (press: MouseEvent) => {
    if (press.detail < 2 || press.timeStamp - swappedAt.current > DOUBLE_CLICK_MS) return;
    press.preventDefault();
    press.stopPropagation();
  };
  return { markSwap, dropSecond };
}
