import { useRef, useState } from 'react';

/** A row of pictures that scrolls sideways, and which of them is seen. */
export function useStrip() {
  const track = useRef<HTMLOListElement>(null);
  const [current, setCurrent] = useState(0);

  /** After a swipe, a key, a link, whatever moved it. */
  const follow = () => {
    const { scrollLeft = 0, clientWidth = 0 } = track.current ?? {};
    if (clientWidth > 0) setCurrent(Math.round(scrollLeft / clientWidth));
  };
  const show = (index: number) => {
    const { clientWidth = 0, children } = track.current ?? {};
    if (index < 0 || index >= (children?.length ?? 0)) return;
    track.current?.scrollTo({ left: index * clientWidth });
  };
  return { track, current, show, follow };
}
