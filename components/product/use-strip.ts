import { useRef, useState } from 'react';

/** A row of pictures that scrolls sideways, and which of them is seen. */
export function useStrip() {
  const track = useRef<HTMLOListElement>(null);
  const [current, setCurrent] = useState(0);
  /** Where it is still going: a step pressed meanwhile goes on from there. */
  const aim = useRef<number>(undefined);

  /** After a swipe, a key, a link, whatever moved it. */
  const follow = () => {
    const { scrollLeft = 0, clientWidth = 0 } = track.current ?? {};
    if (clientWidth === 0) return;
    const seen = Math.round(scrollLeft / clientWidth);
    if (seen === aim.current) aim.current = undefined;
    setCurrent(seen);
  };
  /** A hand on it decides where it goes. */
  const letGo = () => {
    aim.current = undefined;
  };
  const show = (index: number) => {
    const { clientWidth = 0, children } = track.current ?? {};
    if (index < 0 || index >= (children?.length ?? 0)) return;
    aim.current = index === current ? undefined : index;
    track.current?.scrollTo({ left: index * clientWidth });
  };
  const step = (by: number) => show((aim.current ?? current) + by);
  return { track, current, show, step, follow, letGo };
}
