'use client';
// An island: the mask rewrites what is typed.

import {
  type ChangeEvent,
  type ComponentProps,
  type CompositionEvent,
  type Ref,
  useImperativeHandle,
  useRef,
} from 'react';
import type { MaskPattern } from './lay-mask';
import { TextField } from './text-field';
import { useMask } from './use-mask';
import { useTypedBefore } from './use-typed-before';

type Props = Omit<ComponentProps<typeof TextField>, 'value' | 'defaultValue' | 'onChange' | 'onFocus' | 'ref'> & {
  /** The same object at each render. */
  mask: MaskPattern;
  value: string;
  onChange: (value: string) => void;
  ref?: Ref<HTMLInputElement> | undefined;
};

/**
 * A field whose value keeps a pattern, once it is entered or the browser fills it in. Takes the `field` of a form's
 * controller. [FORM-01]
 */
export function MaskField({ mask, value, onChange, ref, ...field }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const enter = useMask(input, mask, value, onChange);
  // biome-ignore lint/style/noNonNullAssertion: the field is there whenever a ref is asked for
  useImperativeHandle(ref, () => input.current!, []);
  const take = (typed: string) => {
    enter();
    onChange(typed);
  };
  useTypedBefore(input, take);
  const change = (event: ChangeEvent<HTMLInputElement>) => take(event.target.value);
  // The form has the text as it was composed; the mask may have changed it since.
  const settle = (event: CompositionEvent<HTMLInputElement>) => onChange(event.currentTarget.value);
  return <TextField {...field} ref={input} value={value} onChange={change} onCompositionEnd={settle} onFocus={enter} />;
}
