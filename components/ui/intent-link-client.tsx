'use client';
// Client: prefetches on hover, touch, focus and visibility.

import Link from 'next/link';
import { type ComponentProps, type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { prefetchOnIntent, prefetchVisible } from './prefetch';
import { preloadPicture } from './preload-picture';
import { useMousedownNavigation } from './use-mousedown-navigation';

type Props = Omit<ComponentProps<typeof Link>, 'prefetch' | 'ref'> & {
  picture?: { src: string; sizes: string } | undefined;
  likely?: boolean;
};

/** Prefetches on intent, not on slow or metered connections. An own `onClick` disables navigation on mousedown. [GEN-10] */
export function IntentLink({ picture, likely = false, ...props }: Props) {
  const { onPointerEnter, onPointerLeave, onFocus, onBlur, ...rest } = props;
  const earlyPress = useMousedownNavigation();
  const [isIntended, setIntended] = useState(false);
  const [isInSight, setInSight] = useState(false);
  const link = useRef<HTMLAnchorElement>(null);
  const end = useRef<() => void>(undefined);

  const come = ({ currentTarget: { href } }: SyntheticEvent<HTMLAnchorElement>) => {
    end.current?.();
    end.current = prefetchOnIntent(href, () => {
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
    if (likely && link.current) return prefetchVisible(link.current, () => setInSight(true));
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
