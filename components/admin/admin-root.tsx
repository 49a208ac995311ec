import type { ReactNode } from 'react';
import styles from './admin-root.module.css';

export const AdminRoot = ({ children }: { children: ReactNode }) => <div className={styles.root}>{children}</div>;
