'use client';
// Client: its links change the list in place; without scripts they open the same list as a page.

import type { MouseEvent, ReactNode } from 'react';
import { isPlainPress } from '@/lib/browser/plain-press';
import styles from './applied-filters.module.css';
import { type Move, useListing } from './use-listing';

type Props = { kind?: Move; className?: string | undefined; children: ReactNode };

export function InPlace({ kind = 'choice', className, children }: Props) {
  const { follow } = useListing();

  // In the capture phase: the link's own handler would scroll to the top.
  const take = (event: MouseEvent) => {
    const link = event.target instanceof Element && event.target.closest('a');
    if (!link || !isPlainPress(event) || !follow(link, kind)) return;
    event.preventDefault();
    closeMenu(link);
  };

  return (
    <div className={className} onClickCapture={take}>
      {children}
    </div>
  );
}

function closeMenu(link: Element): void {
  const menu = link.closest('details');
  if (!menu) return;
  menu.open = false;
  menu.querySelector('summary')?.focus();
}

/** The live region in it must exist before its text changes. */
export function AppliedRow({ children }: { children: ReactNode }) {
  const { isNarrowed } = useListing();
  return <div className={isNarrowed ? styles.row : styles.hidden}>{children}</div>;
}
