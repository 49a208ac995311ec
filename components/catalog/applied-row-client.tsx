'use client';
// An island because its row comes and goes with the press, not with the answer: nothing moves afterwards.

import type { ReactNode } from 'react';
import styles from './applied-filters.module.css';
import { useListing } from './use-listing';

/** The place of the tags: taken as soon as something narrows the list. */
export function AppliedRow({ children }: { children: ReactNode }) {
  const { isNarrowed } = useListing();
  return isNarrowed && <div className={styles.row}>{children}</div>;
}
