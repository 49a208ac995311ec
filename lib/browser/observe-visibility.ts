/** Half of the element must be visible for `ms`. The returned function unsubscribes and leaves. */
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
