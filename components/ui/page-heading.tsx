import type { ReactElement, ReactNode } from 'react';
import { Breadcrumbs } from './breadcrumbs';
import { Count } from './count';
import styles from './page-heading.module.css';

type Props = {
  title: string;
  breadcrumbs: readonly { name: string; path: string }[];
  /** Of what only the browser knows it is an island. */
  count?: number | ReactElement | undefined;
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
          {typeof count === 'number' ? <Count value={count} /> : count}
        </h1>
        {lead && <p className={styles.lead}>{lead}</p>}
        {children}
      </header>
    </>
  );
}
