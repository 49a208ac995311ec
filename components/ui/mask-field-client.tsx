'use client';
// Client: formats the input.

import {
  type ChangeEvent,
  type ComponentProps,
  type CompositionEvent,
  type Ref,
  useImperativeHandle,
  useRef,
} from 'react';
import type { MaskPattern } from './attach-mask';
import { TextField } from './text-field';
import { useMask } from './use-mask';
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
