'use client';

// Client: traps the focus and locks the scroll. Without scripts the sheet opens and closes, too.

import { type KeyboardEvent, type ReactNode, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { Icon } from '@/components/ui/icon';
import { IconButton } from '@/components/ui/icon-button';
import { lockScroll } from '@/components/ui/scroll-lock';
import { trapFocus } from '@/components/ui/trap-focus';
import { useComingIn, warmLayerMotion } from '@/components/ui/use-layer-motion';
import { classNames } from '@/lib/class-names';
import styles from './filter-sheet.module.css';
import listButton from './list-button.module.css';
import { useListing } from './use-listing';

const SHEET_ID = 'filters';

/** Beside the grid from 1024 px, below that a bottom sheet. As a popover it closes on Escape and on a press outside. */
export function FilterSheet({ children }: { children: ReactNode }) {
  const { sheetOpenedAt } = useListing();
  const sheet = useRef<HTMLDivElement>(null);
  const release = useRef<() => void>(undefined);
  const [isOpen, setOpen] = useState(false);
  const [isOpening, setOpening] = useState(false);
  useComingIn(sheet, isOpening, 12);

  const follow = (opens: boolean) => {
    setOpen(opens);
    release.current?.();
    release.current = opens ? lockScroll() : undefined;
    sheetOpenedAt.current = opens ? location.href : undefined;
    if (opens) sheet.current?.focus();
  };
  const begin = useEffectEvent(() => {
    if (sheet.current?.matches(':popover-open')) follow(true);
  });
  // The router caches the page: it must come back with a closed sheet.
  useLayoutEffect(() => {
    const { current } = sheet;
    begin();
    return () => {
      if (current?.matches(':popover-open')) current.hidePopover();
      release.current?.();
    };
  }, []);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys are handled only while it is a dialog
    <div
      ref={sheet}
      id={SHEET_ID}
      popover="auto"
      tabIndex={-1}
      {...(isOpen && { role: 'dialog', 'aria-modal': true, 'aria-label': 'Фильтры' })}
      className={styles.sheet}
      onBeforeToggle={({ newState }) => setOpening(newState === 'open')}
      onToggle={({ newState }) => follow(newState === 'open')}
      onKeyDown={keepFocus}
    >
      <header className={styles.header}>
        <h2>Фильтры</h2>
        <IconButton label="Закрыть" popoverTarget={SHEET_ID} popoverTargetAction="hide">
          <Icon name="x" size={24} />
        </IconButton>
      </header>
      {children}
    </div>
  );
}

export const OpenSheet = ({ chosen }: { chosen: number }) => (
  <button
    type="button"
    className={classNames(listButton.button, styles.open)}
    popoverTarget={SHEET_ID}
    onPointerEnter={warmLayerMotion}
    onFocus={warmLayerMotion}
  >
    <Icon name="faders-horizontal" size={20} /> Фильтры {chosen > 0 && <span className={styles.count}>{chosen}</span>}
  </button>
);

function keepFocus(event: KeyboardEvent<HTMLDivElement>) {
  if (event.currentTarget.matches(':popover-open')) trapFocus(event.currentTarget, event);
}
