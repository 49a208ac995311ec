export function onceVisible(element: HTMLElement, run: () => void): () => void {
  const observer = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && start(), {
    rootMargin: '200px',
  });
  const stop = () => {
    observer.disconnect();
    element.removeEventListener('focusin', start);
  };
  const start = () => {
    stop();
    run();
  };
  observer.observe(element);
  element.addEventListener('focusin', start);
  return stop;
}
