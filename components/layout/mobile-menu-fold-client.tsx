'use client';
// An island because Escape, another page and the bar of levels open and close it. Without scripts it is a `details`.

import { type FocusEvent, type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import { useComingIn, warmLayerMotion } from '@/components/ui/use-layer-motion';
import { useInterface, useInterfaceState } from '@/stores/interface/use-interface';
import styles from './mobile-menu.module.css';

/** A link to it opens the menu without scripts. */
export const MENU_ID = 'menu';

type Props = { toggle: ReactNode; children: ReactNode };

/** [GEN-07] */
export function MobileMenuFold({ toggle, children }: Props) {
  const { setMenu } = useInterface();
  const isOpen = useInterfaceState((state) => state.isMenuOpen);
  const details = useRef<HTMLDetailsElement>(null);
  const summary = useRef<HTMLElement>(null);
  const sheet = useRef<HTMLDivElement>(null);

  // A quick visitor opened it before there was anybody to tell.
  useEffect(() => {
    if (details.current?.open) setMenu(true);
  }, [setMenu]);

  useComingIn(sheet, isOpen, 12);
  useEffect(() => (isOpen ? holdFocus(summary.current, () => setMenu(false)) : undefined), [isOpen, setMenu]);

  // What lies under the menu must not have the focus. A window over it gives the focus back to it.
  const closeWhenLeft = ({ relatedTarget, currentTarget }: FocusEvent) => {
    if (!relatedTarget || relatedTarget.closest('dialog')) return;
    if (!currentTarget.contains(relatedTarget)) setMenu(false);
  };

  // The browser tells of its own toggling later, when another page may have come meanwhile.
  const toggleAtOnce = (event: MouseEvent) => {
    event.preventDefault();
    setMenu(!isOpen);
  };

  // Also when the link leads to the page that is here already.
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
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is pressed by mouse, finger and keys */}
      <summary ref={summary} onClick={toggleAtOnce} onPointerEnter={warmLayerMotion} onFocus={warmLayerMotion}>
        {toggle}
      </summary>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the links inside are what is clicked */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link is a click */}
      <div ref={sheet} id={MENU_ID} className={styles.sheet} onClick={closeOnLink}>
        {children}
      </div>
    </details>
  );
}

/** An open submenu goes back first, see MenuFold; a window over the menu closes before it. */
const isTaken = ({ defaultPrevented, target }: KeyboardEvent) =>
  defaultPrevented || (target instanceof Element && target.closest('dialog') !== null);

/** The focus comes in from whatever opened the menu, and goes back with Escape. */
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
