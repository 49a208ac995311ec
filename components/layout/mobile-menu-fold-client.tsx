'use client';
// An island because every change of the route closes it. [GEN-07] Without scripts it still opens.
import { usePathname } from 'next/navigation';
import type { ReactNode } from 'react';
import styles from './mobile-menu.module.css';

type Props = { toggle: ReactNode; children: ReactNode };

export function MobileMenuFold({ toggle, children }: Props) {
  return (
    <details key={usePathname()} className={styles.menu}>
      <summary>{toggle}</summary>
      <div className={styles.sheet}>{children}</div>
    </details>
  );
}
