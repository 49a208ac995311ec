import type { ReactNode } from 'react';
import styles from './admin-root.module.css';
import { StrayPressGuard } from './stray-press-client';

export const AdminRoot = ({ children }: { children: ReactNode }) => (
  <div className={styles.root}>
    <StrayPressGuard />
    {children}
  </div>
);
