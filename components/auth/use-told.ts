import { type RefObject, useState } from 'react';

type Told = { error?: string | undefined; hint?: string | undefined };

export function useTold(field: RefObject<HTMLInputElement | null>, error: string | undefined) {
  const [told, setTold] = useState<Told>({ error });
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
