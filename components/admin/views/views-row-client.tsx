'use client';
// Client: scrolls the link of the list that is shown into view.

import { type ReactNode, useEffect, useRef } from 'react';
import styles from './saved-views.module.css';

export function ViewsRow({ current, children }: { current: string | undefined; children: ReactNode }) {
  const row = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (current === undefined) return;
    const link = row.current?.querySelector('[aria-current]');
    link?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [current]);
  return (
    <ul ref={row} className={styles.views}>
      {children}
    </ul>
  );
}
