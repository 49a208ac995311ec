import { type RefObject, useEffectEvent, useLayoutEffect } from 'react';

/**
 * Takes what was typed into a field that the server has sent, before its script came: React leaves it there and tells
 * nobody, so the field would show what the form does not know of.
 */
export function useTypedBefore(field: RefObject<HTMLInputElement | null>, take: (typed: string) => void): void {
  const look = useEffectEvent(() => {
    const input = field.current;
    if (input && input.value !== input.defaultValue) take(input.value);
  });
  useLayoutEffect(() => look(), []);
}
