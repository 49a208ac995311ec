import type { ReactNode } from 'react';
import styles from './entrance.module.css';

export const Entrance = ({ title, lead, children }: { title: string; lead?: string; children?: ReactNode }) => (
  <main className={styles.page}>
    <h1>{title}</h1>
    {lead && <p>{lead}</p>}
    {children}
  </main>
);
