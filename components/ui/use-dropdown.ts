import { type FocusEvent, useEffect, useRef, useState } from 'react';

/** A `<details>` that is a menu: a press outside, Escape and the focus leaving it close it. Give it the `handlers`. */
export function useDropdown() {
  const menu = useRef<HTMLDetailsElement>(null);
  const [isOpen, setOpen] = useState(false);

  useEffect(() => {
    const { current } = menu;
    if (!isOpen || !current) return;
    const pressed = ({ target }: PointerEvent) => {
      if (!holds(current, target)) close(current);
    };
    const typed = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      if (holds(current, document.activeElement)) current.querySelector('summary')?.focus();
      close(current);
    };
    document.addEventListener('pointerdown', pressed);
    document.addEventListener('keydown', typed);
    return () => {
      document.removeEventListener('pointerdown', pressed);
      document.removeEventListener('keydown', typed);
    };
  }, [isOpen]);

  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (relatedTarget && !holds(currentTarget, relatedTarget)) close(currentTarget);
  };

  return {
    close: () => close(menu.current),
    handlers: { ref: menu, onToggle: () => setOpen(menu.current?.open ?? false), onBlur: leave },
  };
}

const close = (menu: Element | null) => menu?.removeAttribute('open');

const holds = (menu: Element, place: EventTarget | null) => place instanceof Node && menu.contains(place);
