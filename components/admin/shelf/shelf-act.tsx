import type { ReactNode } from 'react';
import styles from './shelf-act.module.css';

export const ShelfAct = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <h2 className={styles.title}>{title}</h2>
    {children}
  </section>
);
