import type { ReactNode } from 'react';
import styles from './visually-hidden.module.css';

type Props = {
  /** A live region must exist before its text changes. */
  role?: 'status' | 'alert';
  children: ReactNode;
};

export const VisuallyHidden = ({ role, children }: Props) => (
  <span role={role} className={styles.hidden}>
    {children}
  </span>
);
