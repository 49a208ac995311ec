import { type RefObject, useLayoutEffect, useState } from 'react';
import { isMotionUnwanted } from '@/lib/browser/motion';

type Layer = RefObject<HTMLElement | null>;

let loaded: typeof import('./layer-motion') | undefined;

/** Before the press that opens a layer: what has not come by then is done without. */
export async function warmLayerMotion(): Promise<void> {
  if (loaded || isMotionUnwanted()) return;
  loaded = await import('./layer-motion').catch(() => undefined);
}

const motion = () => (isMotionUnwanted() ? undefined : loaded);

/** How a layer comes in that the browser closes by itself. `fromY` is in pixels. */
export function useComingIn(layer: Layer, isOpen: boolean, fromY: number): void {
  useLayoutEffect(() => {
    if (!isOpen || !layer.current) return;
    const running = motion()?.comeIn(layer.current, fromY);
    if (!running) void warmLayerMotion();
    return running?.end;
  }, [layer, isOpen, fromY]);
}

/** The same for a layer that fades out, too. Answers whether it is on its way out: drawn, but nobody's any more. */
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
