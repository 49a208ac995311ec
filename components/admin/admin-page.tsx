import type { ReactNode } from 'react';
import { TextLink } from '@/components/ui/text-link';
import styles from './admin-page.module.css';

type HeadingProps = { title: string; lead?: string; back?: { href: string; name: string } };

export const AdminHeading = ({ title, lead, back }: HeadingProps) => (
  <header className={styles.heading}>
    {back && (
      <p className={styles.back}>
        <TextLink href={back.href}>{back.name}</TextLink>
      </p>
    )}
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
