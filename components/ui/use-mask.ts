import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { layMask, MaskPattern } from './lay-mask';

/** Lays a mask over a field when it is first entered: until then it is not even loaded. Returns how to tell of that. */
export function useMask(
  input: RefObject<HTMLInputElement | null>,
  pattern: MaskPattern,
  value: string,
  onValue: (value: string) => void,
) {
  const [isEntered, setEntered] = useState(false);
  const laid = useRef<ReturnType<typeof layMask>>(null);
  const accept = useEffectEvent(() => {
    const shown = laid.current?.mask.displayValue;
    if (shown !== undefined && shown !== value) onValue(shown);
  });

  useEffect(() => {
    if (!isEntered) return;
    let isGone = false;
    import('./lay-mask').then(
      ({ layMask }) => {
        if (isGone || !input.current) return;
        laid.current = layMask(input.current, pattern);
        laid.current.onAccept(() => accept());
        // Something was typed while it loaded.
        accept();
      },
      // Without a mask the field takes what is typed, and the provider knows a number however it is written.
      () => undefined,
    );
    return () => {
      isGone = true;
      laid.current?.lift();
      laid.current = null;
    };
  }, [isEntered, input, pattern]);

  // A form may set the value past the mask.
  useEffect(() => {
    laid.current?.setValue(value);
  }, [value]);

  return () => setEntered(true);
}
