let locks = 0;

/** Locks the page scroll without a layout shift (styles/reset.css); locks nest. Returns a release function. [UI-08] */
export function lockScroll(): () => void {
  const { dataset } = document.documentElement;
  locks += 1;
  dataset.scrollLock = '';
  let isLocked = true;
  return () => {
    if (!isLocked) return;
    isLocked = false;
    locks -= 1;
    if (locks === 0) delete dataset.scrollLock;
  };
}
