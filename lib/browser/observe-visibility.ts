/**
 * Runs each time that half of the element has been in the window for so many milliseconds; what `enter` returns runs when
 * it leaves. Returns how to end it, which is a leaving, too.
 */
export function observeVisibility(element: HTMLElement, ms: number, enter: () => () => void): () => void {
  let leave = () => {};
  const observer = new IntersectionObserver(
    (entries) => {
      leave();
      leave = () => {};
      if (!entries.at(-1)?.isIntersecting) return;
      const timer = setTimeout(() => {
        leave = enter();
      }, ms);
      leave = () => clearTimeout(timer);
    },
    { threshold: 0.5 },
  );
  observer.observe(element);
  return () => {
    observer.disconnect();
    leave();
  };
}
