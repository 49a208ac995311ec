'use client';
// An island because the sheet keeps the focus inside and the page behind still; it opens and closes without scripts, too.

import { FadersHorizontalIcon } from '@phosphor-icons/react/dist/ssr/FadersHorizontal';
import { XIcon } from '@phosphor-icons/react/dist/ssr/X';
import { type KeyboardEvent, type ReactNode, useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { IconButton } from '@/components/ui/icon-button';
import { lockScroll } from '@/components/ui/scroll-lock';
import styles from './filter-sheet.module.css';
import { useListing } from './use-listing';

type Props = {
  /** Filters that apply. */
  chosen: number;
  children: ReactNode;
};

const STOPS = 'a[href], summary, button:not(:disabled), input:not(:disabled, [type="hidden"])';

/** Beside the grid from 1024 px on, a bottom sheet behind its button below. The browser closes it on Escape and outside. */
export function FilterSheet({ chosen, children }: Props) {
  const id = useId();
  const { sheetOpenedAt } = useListing();
  const sheet = useRef<HTMLDivElement>(null);
  const release = useRef<() => void>(undefined);
  const [isOpen, setOpen] = useState(false);

  const follow = (opens: boolean) => {
    setOpen(opens);
    release.current?.();
    release.current = opens ? lockScroll() : undefined;
    sheetOpenedAt.current = opens ? location.href : undefined;
    if (opens) sheet.current?.focus();
  };
  const begin = useEffectEvent(() => {
    // Opened before the script came.
    if (sheet.current?.matches(':popover-open')) follow(true);
  });
  // Another page takes it away: whoever comes back finds it closed.
  useLayoutEffect(() => {
    const { current } = sheet;
    begin();
    return () => {
      if (current?.matches(':popover-open')) current.hidePopover();
      release.current?.();
    };
  }, []);

  return (
    <>
      <button type="button" className={styles.open} popoverTarget={id}>
        <FadersHorizontalIcon size={20} aria-hidden /> Фильтры{' '}
        {chosen > 0 && <span className={styles.count}>{chosen}</span>}
      </button>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of a dialog, only while it is one */}
      <div
        ref={sheet}
        id={id}
        popover="auto"
        tabIndex={-1}
        {...(isOpen && { role: 'dialog', 'aria-modal': true, 'aria-label': 'Фильтры' })}
        className={styles.sheet}
        onToggle={({ newState }) => follow(newState === 'open')}
        onKeyDown={keepFocus}
      >
        <header className={styles.header}>
          <h2>Фильтры</h2>
          <IconButton label="Закрыть" popoverTarget={id} popoverTargetAction="hide">
            <XIcon size={24} aria-hidden />
          </IconButton>
        </header>
        {children}
      </div>
    </>
  );
}

/** Tab goes round inside an open sheet. */
function keepFocus(event: KeyboardEvent<HTMLDivElement>) {
  const sheet = event.currentTarget;
  if (event.key !== 'Tab' || !sheet.matches(':popover-open')) return;
  const stops = [...sheet.querySelectorAll<HTMLElement>(STOPS)].filter((stop) => stop.checkVisibility());
  const [edge, other] = event.shiftKey ? [stops[0], stops.at(-1)] : [stops.at(-1), stops[0]];
  const isAtEdge = document.activeElement === edge || (event.shiftKey && document.activeElement === sheet);
  if (!isAtEdge) return;
  event.preventDefault();
  other?.focus();
}
