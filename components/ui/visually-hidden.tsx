import type { ReactNode } from 'react';
import styles from './visually-hidden.module.css';

/** Said, not shown: part of a name that sighted visitors read from a picture. */
export const VisuallyHidden = ({ children }: { children: ReactNode }) => (
  <span className={styles.hidden}>{children}</span>
);
