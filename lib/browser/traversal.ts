let isTraversal = false;

export const wasTraversal = (): boolean => isTraversal;

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
