import type { ReactNode } from 'react';
import styles from './visually-hidden.module.css';

type Props = {
  /** Stands in the page before there is anything to say, so that what comes is told. */
  role?: 'status' | 'alert';
  children: ReactNode;
};

/** Said, not shown: part of a name that sighted visitors read from a picture. */
export const VisuallyHidden = ({ role, children }: Props) => (
  <span role={role} className={styles.hidden}>
    {children}
  </span>
);
