import { useRouter } from 'next/navigation';
import { type MouseEvent, type PointerEvent, useRef } from 'react';
import { isPlainPress } from '@/lib/browser/plain-press';

/** Pixels. Moving farther before the release cancels the navigation. */
const SWERVE = 40;

type Point = Pick<PointerEvent, 'clientX' | 'clientY'>;

/** Links navigate on mousedown, some 80 ms early; releasing elsewhere cancels the navigation. [WCAG 2.5.2] */
export function useMousedownNavigation() {
  const router = useRouter();
  const isBegun = useRef(false);

  const undo = (from: string) => {
    if (location.href === from) router.replace(from, { scroll: false });
    else history.back();
  };

  const onPointerDown = (down: PointerEvent<HTMLAnchorElement>) => {
    if (down.pointerType !== 'mouse' || down.button !== 0 || !isPlainPress(down)) return;
    const from = location.href;
    onRelease((up) => {
      const isMeant = up.type === 'pointerup' && distance(down, up) <= SWERVE;
      if (!isMeant) undo(from);
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

function onRelease(act: (up: globalThis.PointerEvent) => void): void {
  const watch = new AbortController();
  const end = (up: globalThis.PointerEvent) => {
    watch.abort();
    act(up);
  };
  for (const name of ['pointerup', 'pointercancel'] as const)
    addEventListener(name, end, { capture: true, signal: watch.signal });
}

const distance = (a: Point, b: Point) => Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY);
