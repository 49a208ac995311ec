let holders = 0;

/** Keeps the page behind from scrolling; nothing in it moves (styles/reset.css). Returns how to let go. [UI-08] */
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
