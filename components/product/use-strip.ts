import { useRef, useState } from 'react';

export function useStrip() {
  const track = useRef<HTMLOListElement>(null);
  const [current, setCurrent] = useState(0);
  /** Target of the running smooth scroll: further steps count from it. */
  const aim = useRef<number>(undefined);

  /** Called on every scroll event, whatever caused it. */
  const follow = () => {
    const { scrollLeft = 0, clientWidth = 0 } = track.current ?? {};
    if (clientWidth === 0) return;
    const seen = Math.round(scrollLeft / clientWidth);
    if (seen === aim.current) aim.current = undefined;
    setCurrent(seen);
  };
  /** A manual scroll cancels the target. */
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
