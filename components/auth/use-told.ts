import { type RefObject, useState } from 'react';

type Told = { error?: string | undefined; hint?: string | undefined };

/** What stands beside the field of a step: what is wrong there, or what comes next where nothing is. */
export function useTold(field: RefObject<HTMLInputElement | null>, error: string | undefined) {
  const [told, setTold] = useState<Told>({ error });
  /** It can be corrected at once. */
  const say = (next: Told) => {
    setTold(next);
    field.current?.focus();
  };
  return {
    ...told,
    refuse: (text: string) => say({ error: text }),
    advise: (text: string) => say({ hint: text }),
    forgive: () => setTold({}),
  };
}
