'use client';
// An island because only the browser knows what its visitor is about to follow.

import Link from 'next/link';
import { type ComponentProps, type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { fetchAhead, fetchInSight } from './fetch-ahead';
import { preloadPicture } from './preload-picture';
import { useEarlyPress } from './use-early-press';

type Props = Omit<ComponentProps<typeof Link>, 'prefetch' | 'ref'> & {
  /** What its page shows first, where the page does not say so itself: comes with an intent. */
  picture?: { src: string; sizes: string } | undefined;
  /** Of those that visitors follow most: its page comes when it has been in sight for a moment. */
  likely?: boolean;
};

/**
 * Fetches its page ahead, and with it the page's first picture, while a pointer, a finger or the focus rests on it; not on
 * a slow or a dear connection. [GEN-10]
 * A mouse's press begins to show it; a link whose click does more than lead waits for the click.
 */
export function IntentLink({ picture, likely = false, ...props }: Props) {
  const { onPointerEnter, onPointerLeave, onFocus, onBlur, ...rest } = props;
  const earlyPress = useEarlyPress();
  const [isIntended, setIntended] = useState(false);
  const [isInSight, setInSight] = useState(false);
  const link = useRef<HTMLAnchorElement>(null);
  const end = useRef<() => void>(undefined);

  const come = ({ currentTarget: { href } }: SyntheticEvent<HTMLAnchorElement>) => {
    end.current?.();
    end.current = fetchAhead(href, () => {
      setIntended(true);
      if (picture?.src) preloadPicture(picture.src, picture.sizes);
    });
  };
  const leave = () => {
    end.current?.();
    setIntended(false);
  };

  useEffect(() => () => end.current?.(), []);
  useEffect(() => {
    if (likely && link.current) return fetchInSight(link.current, () => setInSight(true));
  }, [likely]);

  return (
    <Link
      {...(!props.onClick && earlyPress)}
      {...rest}
      ref={link}
      prefetch={isIntended || isInSight}
      onPointerEnter={both(onPointerEnter, come)}
      onPointerLeave={both(onPointerLeave, leave)}
      onFocus={both(onFocus, come)}
      onBlur={both(onBlur, leave)}
    />
  );
}

const both =
  <E,>(theirs: ((event: E) => void) | undefined, ours: (event: E) => void) =>
  (event: E) => {
    theirs?.(event);
    ours(event);
  };
