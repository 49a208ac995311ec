import { type RefObject, useLayoutEffect, useState } from 'react';
import { isMotionUnwanted } from '@/lib/browser/motion';

type Layer = RefObject<HTMLElement | null>;

let loaded: typeof import('./layer-motion') | undefined;

/** Preloads the animations on hover or focus. A layer opened before that is not animated. */
export async function warmLayerMotion(): Promise<void> {
  if (loaded || isMotionUnwanted()) return;
  loaded = await import('./layer-motion').catch(() => undefined);
}

const motion = () => (isMotionUnwanted() ? undefined : loaded);

export function useComingIn(layer: Layer, isOpen: boolean, fromY: number): void {
  useLayoutEffect(() => {
    if (!isOpen || !layer.current) return;
    const running = motion()?.comeIn(layer.current, fromY);
    if (!running) void warmLayerMotion();
    return running?.end;
  }, [layer, isOpen, fromY]);
}

/** Enter and exit animation. Returns true during the exit, when the layer must be inert. */
export function useComingAndGoing(layer: Layer, isOpen: boolean, fromY: number): boolean {
  const [was, setWas] = useState({ isOpen, isLeaving: false });
  if (was.isOpen !== isOpen) setWas({ isOpen, isLeaving: !isOpen && motion() !== undefined });
  const isLeaving = was.isLeaving && !isOpen;

  useComingIn(layer, isOpen, fromY);
  useLayoutEffect(() => {
    if (!isLeaving || !layer.current) return;
    const focused = document.activeElement;
    if (focused instanceof HTMLElement && layer.current.contains(focused)) focused.blur();
    return motion()?.goOut(layer.current, () => setWas({ isOpen: false, isLeaving: false })).end;
  }, [layer, isLeaving]);

  return isLeaving;
}
