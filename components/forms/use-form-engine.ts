import { type RefObject, useEffect, useRef, useState } from 'react';
import { onceVisible } from '@/lib/browser/once-visible';
import type { Fields } from './form-controls';
import type { FormEngine } from './form-engine';
import { type FormView, untouched } from './form-view';

type Config = { form_type: string; fields: Fields };

/** `isLost`: the script did not load (network error or new release); `wake` loads it again. */
export function useFormEngine(form: RefObject<HTMLFormElement | null>, config: Config) {
  const engine = useRef<FormEngine>(undefined);
  const wake = useRef<() => Promise<void>>(undefined);
  const [view, setView] = useState<FormView>(untouched);
  const [isLost, setLost] = useState(false);

  useEffect(() => {
    const element = form.current;
    if (!element) return;
    let isGone = false;
    wake.current = () => {
      setLost(false);
      return import('./form-engine').then(
        ({ startForm }) => {
          if (!isGone) engine.current ??= startForm(element, config, setView);
        },
        () => {
          if (!isGone) setLost(true);
        },
      );
    };
    const giveUp = onceVisible(element, wake.current);
    return () => {
      isGone = true;
      giveUp();
      engine.current?.stop();
      engine.current = undefined;
    };
  }, [form, config]);

  return { engine, wake, view, isLost };
}
