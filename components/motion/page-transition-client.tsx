'use client';
// An island because the browser says whether motion is wanted, and when the page that leaves has become a picture.

import { type ReactNode, useState, useSyncExternalStore, ViewTransition } from 'react';
import { useHydrated } from '@/components/ui/use-hydrated';
import { isMotionUnwanted, onMotionChange } from '@/lib/page-transition';
import './page-transition.css';

type Props = {
  /** `page` within a layout, `layout` when the bars around it change, too. */
  name: 'page' | 'layout';
  children: ReactNode;
};

/** The second half of «out-in». [GEN-09] */
const IN = { duration: 130, delay: 70, easing: 'cubic-bezier(0.2, 0.7, 0.2, 1)', fill: 'backwards' } as const;

/**
 * What leaves fades out as a picture of itself over what comes, which stands in the page at once, can be pressed while
 * it fades in, and waits for nothing. Nothing of this touches what the server sent. [GEN-09]
 */
export function PageTransition({ name, children }: Props) {
  const isStill = useSyncExternalStore(onMotionChange, isMotionUnwanted, () => false);
  // Wherever one appears React has the browser take a picture, even for a transition of nothing.
  const isMadeHere = useHydrated();
  const [isPlain] = useState(isMadeHere && isStill);
  if (isPlain) return children;
  return (
    <ViewTransition default="none" exit={isStill ? 'none' : name} onExit={fadeIn}>
      {children}
    </ViewTransition>
  );
}

/** React asks for it when the picture of the old page stands; what the answer returns ends it. */
function fadeIn(): () => void {
  const page = document.getElementById('content');
  const animation = page?.animate([{ opacity: 0, filter: 'blur(4px)' }, {}], IN);
  return () => animation?.cancel();
}
