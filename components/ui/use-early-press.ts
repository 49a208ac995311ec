import { useRouter } from 'next/navigation';
import { type MouseEvent, type PointerEvent, useRef } from 'react';
import { isPlainPress } from '@/lib/browser/plain-press';

/** Pixels. A hand that has moved so far while it pressed has thought better of it. */
const SWERVE = 40;

type Point = Pick<PointerEvent, 'clientX' | 'clientY'>;

/**
 * Begins at a mouse's press what its click would begin when the button is let go, some 80 ms later. Who lets go
 * elsewhere is led back, as a click may be thought better of. [WCAG 2.5.2]
 */
export function useEarlyPress() {
  const router = useRouter();
  const isBegun = useRef(false);

  const takeBack = (from: string) => {
    if (location.href === from) router.replace(from, { scroll: false });
    else history.back();
  };

  const onPointerDown = (down: PointerEvent<HTMLAnchorElement>) => {
    if (down.pointerType !== 'mouse' || down.button !== 0 || !isPlainPress(down)) return;
    const from = location.href;
    whenLetGo((up) => {
      const isMeant = up.type === 'pointerup' && distance(down, up) <= SWERVE;
      if (!isMeant) takeBack(from);
      // The press's own click comes next, if its link is still there.
      setTimeout(() => {
        isBegun.current = false;
      });
    });
    isBegun.current = true;
    down.currentTarget.click();
  };

  const onClickCapture = (click: MouseEvent) => {
    if (!isBegun.current || !click.isTrusted) return;
    click.preventDefault();
    click.stopPropagation();
  };

  return { onPointerDown, onClickCapture };
}

/** A press that becomes a drag of the link ends as a cancelled one. */
function whenLetGo(act: (up: globalThis.PointerEvent) => void): void {
  const watch = new AbortController();
  const end = (up: globalThis.PointerEvent) => {
    watch.abort();
    act(up);
  };
  for (const name of ['pointerup', 'pointercancel'] as const)
    addEventListener(name, end, { capture: true, signal: watch.signal });
}

const distance = (a: Point, b: Point) => Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY);
