import { type RefObject, useEffectEvent, useLayoutEffect } from 'react';

/** Runs when the form around an element is set back, while its controls' defaults already say what they are set back to. */
export function useFormReset(inside: RefObject<HTMLElement | null>, run: () => void): void {
  const follow = useEffectEvent(run);
  // Before the form itself, which is set back as soon as it is shown again.
  useLayoutEffect(() => {
    const form = inside.current?.closest('form');
    form?.addEventListener('reset', follow);
    return () => form?.removeEventListener('reset', follow);
  }, [inside]);
}
