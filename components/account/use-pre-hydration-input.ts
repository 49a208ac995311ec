import { useInsertionEffect, useLayoutEffect, useRef } from 'react';
import { useHydrated } from '@/components/ui/use-hydrated';

/** Registering an input overwrites its value, so text typed before hydration is read earlier in the same commit. */
export function usePreHydrationInput<Name extends string>(
  form: string,
  names: readonly Name[],
  take: (name: Name, typed: string) => void,
): void {
  const isLive = useHydrated();
  const typed = useRef<[Name, string][]>([]);

  useInsertionEffect(() => {
    if (!isLive) typed.current = readTyped(form, names);
  }, [isLive, form, names]);
  useLayoutEffect(() => {
    for (const [name, value] of typed.current.splice(0)) take(name, value);
  });
}

function readTyped<Name extends string>(form: string, names: readonly Name[]): [Name, string][] {
  const lines = document.forms.namedItem(form)?.elements;
  return names.flatMap((name): [Name, string][] => {
    const line = lines?.namedItem(name);
    return line instanceof HTMLInputElement && line.value !== line.defaultValue ? [[name, line.value]] : [];
  });
}
