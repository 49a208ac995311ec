'use client';
// Client: list animations, loaded when idle.

import { AnimatePresence, domAnimation, LazyMotion, MotionConfig, m, useIsPresent } from 'framer-motion';
import { type ElementType, type ReactNode, useLayoutEffect, useRef } from 'react';
import { isMotionUnwanted } from '@/lib/browser/motion';
import type { ItemElement, ItemMotion, ItemProps, MotionKit } from './motion-kit';

/** Seconds; equal to `--d-2` and `--e-out` of styles/tokens.css. */
const MOVE = { duration: 0.22, ease: [0.2, 0.7, 0.2, 1] };
const AT_ONCE = { duration: 0 };

const AWAY = { opacity: 0, scale: 0.96 };
const FOLDED = { opacity: 0, height: 0, paddingTop: 0, paddingBottom: 0, overflow: 'clip' };

const MOTIONS = {
  fade: { initial: AWAY, animate: { opacity: 1, scale: 1 }, exit: AWAY },
  fold: {
    initial: { opacity: 0, height: 0, overflow: 'clip' },
    animate: { opacity: 1, height: 'auto', transitionEnd: { overflow: 'visible' } },
    exit: FOLDED,
  },
} satisfies Record<ItemMotion, object>;

const ELEMENTS: Record<ItemElement, ElementType> = { li: m.li, th: m.th, td: m.td };

function List({ children }: { children: ReactNode }) {
  return (
    <LazyMotion features={domAnimation} strict>
      <MotionConfig reducedMotion="user">
        <AnimatePresence initial={false} presenceAffectsLayout={false}>
          {children}
        </AnimatePresence>
      </MotionConfig>
    </LazyMotion>
  );
}

function Item({ as = 'li', motion = 'fade', ...rest }: ItemProps) {
  const isPresent = useIsPresent();
  const box = useRef<HTMLElement>(null);

  useLayoutEffect(() => {
    const focused = document.activeElement;
    if (!isPresent && focused instanceof HTMLElement && box.current?.contains(focused)) focused.blur();
  }, [isPresent]);

  const Box = ELEMENTS[as];
  return (
    <Box
      ref={box}
      {...rest}
      {...MOTIONS[motion]}
      transition={isMotionUnwanted() ? AT_ONCE : MOVE}
      inert={!isPresent}
      aria-hidden={isPresent ? undefined : true}
    />
  );
}

export const KIT: MotionKit = { List, Item };
