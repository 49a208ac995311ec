let isTraversal = false;

/** Whether the visitor's last act was to go back or forward: what comes is to stand where it stood. */
export const wasTraversal = (): boolean => isTraversal;

/** Once a page. */
export function watchTraversals(): void {
  addEventListener('popstate', () => {
    isTraversal = true;
  });
  const forget = () => {
    isTraversal = false;
  };
  for (const act of ['pointerdown', 'keydown', 'click', 'submit'])
    addEventListener(act, forget, { capture: true, passive: true });
}
