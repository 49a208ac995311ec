import type { ReactNode } from 'react';
import { Anchor } from './anchor';
import styles from './text-link.module.css';

export function TextLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Anchor href={href} className={styles.link}>
      {children}
    </Anchor>
  );
}
