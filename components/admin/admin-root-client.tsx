'use client';
// Client: knows when React has taken the page over; a press before that would be lost.

import type { ReactNode } from 'react';
import { useHydrated } from '@/components/ui/use-hydrated';
import styles from './admin-root.module.css';
import { StrayPressGuard } from './stray-press-client';

export function AdminRoot({ children }: { children: ReactNode }) {
  const isLive = useHydrated();
  return (
    <div className={styles.root} data-loading={isLive ? undefined : ''}>
      <StrayPressGuard />
      {children}
    </div>
  );
}
