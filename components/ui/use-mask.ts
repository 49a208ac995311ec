import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { IMask } from 'react-imask';

type OnePattern = {
  /** `0` is a digit, what stands in `{}` is there by itself: `+{7} 000 000 00-00`. */
  mask: string | RegExp;
  /** Changes a character before it is tried. */
  prepareChar?: (typed: string, masked: { value: string }) => string;
};

type Tried = { rawInputValue: string; compiledMasks: readonly object[] };

/** Of several patterns `dispatch` says which one fits. */
export type MaskPattern =
  | OnePattern
  | { mask: readonly OnePattern[]; dispatch: (appended: string, tried: Tried) => object | undefined };

type Mask = { value: string; on: (event: 'accept', run: () => void) => unknown; destroy: () => void };

/**
 * The mask reads what was typed off the caret. What fills the field at once (the browser, a voice, a script) may leave it
 * anywhere: beyond it stands what was not there before. At the end all of the value counts as typed.
 */
function readWhole(input: HTMLInputElement, before: string): void {
  const { value, selectionEnd } = input;
  const isReplaced = selectionEnd !== null && !before.endsWith(value.slice(selectionEnd));
  if (isReplaced) input.setSelectionRange(value.length, value.length);
}

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
    const field = input.current;
    const prepare = () => field && mask.current && readWhole(field, mask.current.value);
    // Before the mask hears of it.
    field?.addEventListener('input', prepare, { capture: true });
    let isGone = false;
    import('react-imask').then(
      ({ IMask }) => {
        if (isGone || !input.current) return;
        mask.current = IMask(input.current, pattern as Parameters<typeof IMask>[1]);
        mask.current.on('accept', () => accept());
        // Something was typed while it loaded.
        accept();
      },
      // Without a mask the field takes what is typed, and the provider knows a number however it is written.
      () => undefined,
    );
    return () => {
      isGone = true;
      field?.removeEventListener('input', prepare, { capture: true });
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
