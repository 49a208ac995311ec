'use client';
// Client: Escape, navigation and the level bar control it. Without scripts it is a `details` element.

import { type FocusEvent, type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import { useComingIn, warmLayerMotion } from '@/components/ui/use-layer-motion';
import { useInterface, useInterfaceState } from '@/stores/interface/use-interface';
import styles from './mobile-menu.module.css';

export const MENU_ID = 'menu';

type Props = { toggle: ReactNode; children: ReactNode };

/** [GEN-07] */
export function MobileMenuFold({ toggle, children }: Props) {
  const { setMenu } = useInterface();
  const isOpen = useInterfaceState((state) => state.isMenuOpen);
  const details = useRef<HTMLDetailsElement>(null);
  const summary = useRef<HTMLElement>(null);
  const sheet = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (details.current?.open) setMenu(true);
  }, [setMenu]);

  useComingIn(sheet, isOpen, 12);
  useEffect(() => (isOpen ? holdFocus(summary.current, () => setMenu(false)) : undefined), [isOpen, setMenu]);

  // The page behind the menu must not have the focus. A dialog over the menu returns the focus to it.
  const closeWhenLeft = ({ relatedTarget, currentTarget }: FocusEvent) => {
    if (!relatedTarget || relatedTarget.closest('dialog')) return;
    if (!currentTarget.contains(relatedTarget)) setMenu(false);
  };

  // `toggle` fires late, possibly after the next page has arrived.
  const toggleAtOnce = (event: MouseEvent) => {
    event.preventDefault();
    setMenu(!isOpen);
  };

  const closeOnLink = ({ target }: MouseEvent) => {
    if (target instanceof Element && target.closest('a')) setMenu(false);
  };

  return (
    <details
      ref={details}
      className={styles.menu}
      open={isOpen}
      onToggle={({ currentTarget }) => setMenu(currentTarget.open)}
      onBlur={closeWhenLeft}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary handles mouse, touch and keys */}
      <summary ref={summary} onClick={toggleAtOnce} onPointerEnter={warmLayerMotion} onFocus={warmLayerMotion}>
        {toggle}
      </summary>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: only clicks on the links inside count */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link fires a click */}
      <div ref={sheet} id={MENU_ID} className={styles.sheet} onClick={closeOnLink}>
        {children}
      </div>
    </details>
  );
}

const isTaken = ({ defaultPrevented, target }: KeyboardEvent) =>
  defaultPrevented || (target instanceof Element && target.closest('dialog') !== null);

function holdFocus(summary: HTMLElement | null, close: () => void) {
  const opener = document.activeElement;
  summary?.focus();
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || isTaken(event)) return;
    close();
    if (opener instanceof HTMLElement) opener.focus();
  };
  document.addEventListener('keydown', closeOnEscape);
  return () => document.removeEventListener('keydown', closeOnEscape);
}
