import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { attachMask, MaskPattern } from './attach-mask';

export function useMask(
  input: RefObject<HTMLInputElement | null>,
  pattern: MaskPattern,
  value: string,
  onValue: (value: string) => void,
) {
  const [isEntered, setEntered] = useState(false);
  const laid = useRef<ReturnType<typeof attachMask>>(null);
  const accept = useEffectEvent(() => {
    const shown = laid.current?.mask.displayValue;
    if (shown !== undefined && shown !== value) onValue(shown);
  });

  useEffect(() => {
    if (!isEntered) return;
    let isGone = false;
    import('./attach-mask').then(
      ({ attachMask }) => {
        if (isGone || !input.current) return;
        laid.current = attachMask(input.current, pattern);
        laid.current.onAccept(() => accept());
        accept();
      },
      // Without the mask the field works unmasked; the provider normalises the number.
      () => undefined,
    );
    return () => {
      isGone = true;
      laid.current?.lift();
      laid.current = null;
    };
  }, [isEntered, input, pattern]);

  useEffect(() => {
    laid.current?.setValue(value);
  }, [value]);

  return () => setEntered(true);
}
