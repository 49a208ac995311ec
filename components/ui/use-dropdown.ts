import { type FocusEvent, type SyntheticEvent, useEffect, useRef } from 'react';

export function useDropdown() {
  const menu = useRef<HTMLDetailsElement>(null);

  // Listens while closed as well: `toggle` fires late, and a quick second press would be missed.
  useEffect(() => {
    const { current } = menu;
    if (!current) return;
    const pressed = ({ target }: PointerEvent) => {
      if (!holds(current, target)) close(current);
    };
    const typed = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape' || !current.open) return;
      if (holds(current, document.activeElement)) current.querySelector('summary')?.focus();
      close(current);
    };
    document.addEventListener('pointerdown', pressed);
    document.addEventListener('keydown', typed);
    return () => {
      close(current);
      document.removeEventListener('pointerdown', pressed);
      document.removeEventListener('keydown', typed);
    };
  }, []);

  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (relatedTarget && !holds(currentTarget, relatedTarget)) close(currentTarget);
  };

  return { close: () => close(menu.current), handlers: { ref: menu, onBlur: leave, onToggle: show } };
}

function show({ currentTarget: { open, lastElementChild } }: SyntheticEvent<HTMLDetailsElement>): void {
  if (open) lastElementChild?.scrollIntoView({ block: 'nearest' });
}

const close = (menu: Element | null) => menu?.removeAttribute('open');

const holds = (menu: Element, place: EventTarget | null) => place instanceof Node && menu.contains(place);
