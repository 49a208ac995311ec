let holders = 0;

/** Locks the page scroll without a layout shift (styles/reset.css); locks nest. Returns a release function. [UI-08] */
export function lockScroll(): () => void {
  const { dataset } = document.documentElement;
  holders += 1;
  dataset.scrollLock = '';
  let isHeld = true;
  return () => {
    if (!isHeld) return;
    isHeld = false;
    holders -= 1;
    if (holders === 0) delete dataset.scrollLock;
  };
}
