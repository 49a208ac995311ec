'use client';
// An island because every change of the route closes it. [GEN-07] Without scripts it still opens.
import { usePathname } from 'next/navigation';
import type { KeyboardEvent, ReactNode } from 'react';
import styles from './mobile-menu.module.css';

type Props = { toggle: ReactNode; children: ReactNode };

/** Escape goes back one level, the focus with it. */
function closeInnermost(event: KeyboardEvent<HTMLDetailsElement>) {
  if (event.key !== 'Escape' || !event.currentTarget.open) return;
  const innermost = [...event.currentTarget.querySelectorAll('details[open]')].at(-1) as HTMLDetailsElement | undefined;
  const fold = innermost ?? event.currentTarget;
  fold.open = false;
  fold.querySelector('summary')?.focus();
}

export function MobileMenuFold({ toggle, children }: Props) {
  return (
    <details key={usePathname()} className={styles.menu} onKeyDown={closeInnermost}>
      <summary>{toggle}</summary>
      <div className={styles.sheet}>{children}</div>
    </details>
  );
}
