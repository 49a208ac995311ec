'use client';
// Client: the row appears with the press, not with the response, to avoid a later layout shift.

import type { ReactNode } from 'react';
import styles from './applied-filters.module.css';
import { useListing } from './use-listing';

export function AppliedRow({ children }: { children: ReactNode }) {
  const { isNarrowed } = useListing();
  return isNarrowed && <div className={styles.row}>{children}</div>;
}
