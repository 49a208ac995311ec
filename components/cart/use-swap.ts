import { type MouseEvent, useRef } from 'react';

const DOUBLE_CLICK_MS = 500;

/** For a button that other controls replace when pressed: the second click of a double click was not meant for them. */
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
