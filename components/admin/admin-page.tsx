import type { ReactNode } from 'react';
import styles from './admin-page.module.css';

export const AdminHeading = ({ title, lead }: { title: string; lead?: string }) => (
  <header className={styles.heading}>
    <h1>{title}</h1>
    {lead && <p>{lead}</p>}
  </header>
);

export const AdminSection = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={styles.section}>
    <h2>{title}</h2>
    {children}
  </section>
);
