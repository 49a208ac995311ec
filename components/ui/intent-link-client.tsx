'use client';
// An island because only the browser knows what its visitor is about to follow.

import Link from 'next/link';
import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { currentConnection, mayFetchAhead } from '@/lib/network';
import { useEarlyPress } from './use-early-press';

/** Passing over a link on the way to another one is no intent. */
const INTENT_MS = 80;

type Props = Omit<ComponentProps<typeof Link>, 'prefetch'>;

/**
 * Fetches its page ahead while a pointer, a finger or the focus rests on it; not on a slow or a dear connection. [GEN-10]
 * A mouse's press begins to show it; a link whose click does more than lead waits for the click.
 */
export function IntentLink({ onPointerEnter, onPointerLeave, onFocus, onBlur, ...props }: Props) {
  const earlyPress = useEarlyPress();
  const [isIntended, setIntended] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const come = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setIntended(mayFetchAhead(currentConnection())), INTENT_MS);
  };
  const leave = () => {
    clearTimeout(timer.current);
    setIntended(false);
  };

  useEffect(() => () => clearTimeout(timer.current), []);

  return (
    <Link
      {...(!props.onClick && earlyPress)}
      {...props}
      prefetch={isIntended}
      onPointerEnter={both(onPointerEnter, come)}
      onPointerLeave={both(onPointerLeave, leave)}
      onFocus={both(onFocus, come)}
      onBlur={both(onBlur, leave)}
    />
  );
}

const both =
  <E,>(theirs: ((event: E) => void) | undefined, ours: () => void) =>
  (event: E) => {
    theirs?.(event);
    ours();
  };
