import { type RefObject, useState } from 'react';

type Told = { error?: string | undefined; hint?: string | undefined };

/** The note beneath a step's field: an error or a hint. */
export function useTold(field: RefObject<HTMLInputElement | null>, error: string | undefined) {
  const [told, setTold] = useState<Told>({ error });
  /** The focus returns to the field for correction. */
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
