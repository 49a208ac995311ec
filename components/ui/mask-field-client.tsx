'use client';
// Client: formats the input.

import {
  type ChangeEvent,
  type ComponentProps,
  type CompositionEvent,
  type Ref,
  type RefObject,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useRef,
  useState,
} from 'react';
import type { attachMask, MaskPattern } from './attach-mask';
import { TextField } from './text-field';
import { useTypedBefore } from './use-typed-before';

type Props = Omit<ComponentProps<typeof TextField>, 'value' | 'defaultValue' | 'onChange' | 'onFocus' | 'ref'> & {
  /** Must be the same object on each render. */
  mask: MaskPattern;
  value: string;
  onChange: (value: string) => void;
  ref?: Ref<HTMLInputElement> | undefined;
};

/** Accepts the `field` of a react-hook-form controller. [FORM-01] */
export function MaskField({ mask, value, onChange, ref, ...field }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const enter = useMask(input, mask, value, onChange);
  // biome-ignore lint/style/noNonNullAssertion: the input is always mounted when the ref is set
  useImperativeHandle(ref, () => input.current!, []);
  const take = (typed: string) => {
    enter();
    onChange(typed);
  };
  useTypedBefore(input, take);
  const change = (event: ChangeEvent<HTMLInputElement>) => take(event.target.value);
  const settle = (event: CompositionEvent<HTMLInputElement>) => onChange(event.currentTarget.value);
  return <TextField {...field} ref={input} value={value} onChange={change} onCompositionEnd={settle} onFocus={enter} />;
}

function useMask(
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
