import { useInsertionEffect, useLayoutEffect, useRef } from 'react';
import { useHydrated } from '@/components/ui/use-hydrated';

/**
 * Tells what was typed into lines that the server has sent, before any script could hear it: registering a line puts
 * its first value there. It is read in the same commit, before that, so that no letter falls between.
 *
 * @param form the form's name in the page
 */
export function useTypedEarly<Name extends string>(
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
