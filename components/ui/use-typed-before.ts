import { type RefObject, useEffectEvent, useLayoutEffect } from 'react';

/** Reports text typed before hydration: React keeps it in the field, but fires no change event. */
export function useTypedBefore(field: RefObject<HTMLInputElement | null>, take: (typed: string) => void): void {
  const look = useEffectEvent(() => {
    const input = field.current;
    if (input && input.value !== input.defaultValue) take(input.value);
  });
  useLayoutEffect(() => look(), []);
}
