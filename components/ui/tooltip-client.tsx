'use client';
// Client: reacts to hover, focus, touch and Escape.

import { type PointerEvent, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import styles from './tooltip.module.css';

type Props = {
  /** The control inside must reference it in `aria-describedby`. */
  id: string;
  text: string;
  children: ReactNode;
};

/** Milliseconds, before showing and before hiding: the pointer may move to the tooltip. */
const DELAY_MS = 150;
const EDGE = 8;

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
      // Escape closes only the tooltip, not the modal around it.
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
    // biome-ignore lint/a11y/noStaticElementInteractions: the control inside is interactive, this only observes it
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

function keepInside(bubble: HTMLElement) {
  bubble.style.removeProperty('--shift');
  delete bubble.dataset.below;
  const { left, right, top } = bubble.getBoundingClientRect();
  const shift = Math.max(EDGE - left, 0) || Math.min(document.documentElement.clientWidth - EDGE - right, 0);
  bubble.style.setProperty('--shift', `${shift}px`);
  if (top < EDGE) bubble.dataset.below = '';
}
