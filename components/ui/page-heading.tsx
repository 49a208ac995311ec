import type { ReactNode } from 'react';
import { Breadcrumbs } from './breadcrumbs';
import styles from './page-heading.module.css';
import { Count } from './section-heading';

type Props = {
  title: string;
  breadcrumbs: readonly { name: string; path: string }[];
  count?: number | undefined;
  /** Small line above the title. */
  above?: ReactNode;
  /** What the page is about, in a sentence or two. */
  lead?: string | undefined;
  children?: ReactNode;
};

/** Top of an ordinary page: the way here and its only h1. */
export function PageHeading({ title, breadcrumbs, count, above, lead, children }: Props) {
  return (
    <>
      <Breadcrumbs items={breadcrumbs} />
      <header className={styles.heading}>
        {above && <p className={styles.above}>{above}</p>}
        <h1>
          {title}
          {count !== undefined && <Count value={count} />}
        </h1>
        {lead && <p className={styles.lead}>{lead}</p>}
        {children}
      </header>
    </>
  );
}
