import type { MouseEvent } from 'react';

/** Where each press replaces the buttons, the second click would press the next one. */
export const ignoreDoubleClick = (event: MouseEvent): void => {
  if (event.detail <= 1) return;
  event.preventDefault();
  event.stopPropagation();
};
