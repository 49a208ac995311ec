import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { IMask } from 'react-imask';

export type MaskPattern = {
  /** `0` is a digit, what stands in `{}` is there by itself: `+{7} 000 000 00-00`. */
  mask: string;
  /** Changes a character before it is tried. */
  prepareChar?: (typed: string, masked: { value: string }) => string;
};

type Mask = ReturnType<typeof IMask<MaskPattern>>;

/** Lays a mask over a field when it is first entered: until then it is not even loaded. Returns how to tell of that. */
export function useMask(
  input: RefObject<HTMLInputElement | null>,
  pattern: MaskPattern,
  value: string,
  onValue: (value: string) => void,
) {
  const [isEntered, setEntered] = useState(false);
  const mask = useRef<Mask>(null);
  const accept = useEffectEvent(() => {
    if (mask.current && mask.current.value !== value) onValue(mask.current.value);
  });

  useEffect(() => {
    if (!isEntered) return;
    let isGone = false;
    import('react-imask').then(({ IMask }) => {
      if (isGone || !input.current) return;
      mask.current = IMask(input.current, pattern);
      mask.current.on('accept', () => accept());
      // Something was typed while it loaded.
      accept();
    });
    return () => {
      isGone = true;
      mask.current?.destroy();
      mask.current = null;
    };
  }, [isEntered, input, pattern]);

  // A form may set the value past the mask.
  useEffect(() => {
    if (mask.current && mask.current.value !== value) mask.current.value = value;
  }, [value]);

  return () => setEntered(true);
}
