import { type RefObject, useEffectEvent, useLayoutEffect } from 'react';

export function useFormReset(inside: RefObject<HTMLElement | null>, run: () => void): void {
  const follow = useEffectEvent(run);
  // A layout effect, to listen before the form resets itself when it is shown again.
  useLayoutEffect(() => {
    const form = inside.current?.closest('form');
    form?.addEventListener('reset', follow);
    return () => form?.removeEventListener('reset', follow);
  }, [inside]);
}
