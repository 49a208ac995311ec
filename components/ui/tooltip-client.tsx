'use client';
// An island: it appears under the pointer, with the focus or at a touch, and goes with Escape.

import { type PointerEvent, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import styles from './tooltip.module.css';

type Props = {
  /** The control inside names it in its `aria-describedby`. */
  id: string;
  text: string;
  /** One control. */
  children: ReactNode;
};

/** Passing over is no interest; leaving may be the way to the bubble. */
const DELAY_MS = 150;
/** Between the bubble and the edge of the window. */
const EDGE = 8;

/** A few words about a control. What nobody may miss does not stand here. */
export function Tooltip({ id, text, children }: Props) {
  const [isOpen, setOpen] = useState(false);
  const box = useRef<HTMLSpanElement>(null);
  const bubble = useRef<HTMLSpanElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const setNow = (open: boolean) => {
    clearTimeout(timer.current);
    setOpen(open);
  };

  const setSoon = (open: boolean) => (event: PointerEvent) => {
    if (event.pointerType === 'touch') return;
    clearTimeout(timer.current);
    timer.current = setTimeout(setOpen, DELAY_MS, open);
  };

  useEffect(() => () => clearTimeout(timer.current), []);

  useLayoutEffect(() => {
    if (isOpen && bubble.current) keepInside(bubble.current);
  }, [isOpen]);

  useEffect(() => {
    if (!isOpen) return;
    const leave = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      // It is the bubble that Escape closes, not the modal around it.
      event.preventDefault();
      setOpen(false);
    };
    const leaveOutside = ({ target }: Event) => {
      if (target instanceof Node && !box.current?.contains(target)) setOpen(false);
    };
    document.addEventListener('keydown', leave);
    document.addEventListener('pointerdown', leaveOutside);
    return () => {
      document.removeEventListener('keydown', leave);
      document.removeEventListener('pointerdown', leaveOutside);
    };
  }, [isOpen]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the control is inside; its box only notices pointer and focus
    <span
      ref={box}
      className={styles.box}
      onPointerEnter={setSoon(true)}
      onPointerLeave={setSoon(false)}
      onPointerUp={(event) => event.pointerType === 'touch' && setNow(!isOpen)}
      onFocus={(event) => event.target.matches(':focus-visible') && setNow(true)}
      onBlur={() => setNow(false)}
    >
      {children}
      <span ref={bubble} id={id} role="tooltip" className={styles.bubble} hidden={!isOpen}>
        {text}
      </span>
    </span>
  );
}

/** Above the control, in the middle, unless the window ends there. */
function keepInside(bubble: HTMLElement) {
  bubble.style.removeProperty('--shift');
  delete bubble.dataset.below;
  const { left, right, top } = bubble.getBoundingClientRect();
  const shift = Math.max(EDGE - left, 0) || Math.min(document.documentElement.clientWidth - EDGE - right, 0);
  bubble.style.setProperty('--shift', `${shift}px`);
  if (top < EDGE) bubble.dataset.below = '';
}
