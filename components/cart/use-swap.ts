import { type MouseEvent, useRef } from 'react';

/** A second click within this time belongs to the first one. */
const DOUBLE_CLICK_MS = 500;

/**
 * For a button that gives its place to other controls when it is pressed: the second click of a double click was not
 * meant for them. Answers what to call with the press, and what hears the presses of all of them first.
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
