'use client';
// Client: stops presses before they reach what they were not aimed at.

import { useEffect } from 'react';
import { isStray, type Press, pressOf } from './stray-press';

/** After an action the page moves: the second press of an impatient finger must not hit what has taken its place. */
export function StrayPressGuard() {
  useEffect(() => {
    let last: Press | undefined;
    let isStopped = false;
    const stop = (event: MouseEvent) => {
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    const onMouseDown = (event: MouseEvent) => {
      const press = pressOf(event);
      isStopped = isStray(press, last);
      if (isStopped) stop(event);
      else last = press;
    };
    /** Keys press without a pointer. */
    const onClick = (event: MouseEvent) => {
      if (isStopped && event.detail > 0) stop(event);
    };
    window.addEventListener('mousedown', onMouseDown, true);
    window.addEventListener('click', onClick, true);
    return () => {
      window.removeEventListener('mousedown', onMouseDown, true);
      window.removeEventListener('click', onClick, true);
    };
  }, []);
  return null;
}
