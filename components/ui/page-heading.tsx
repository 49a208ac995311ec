import type { ReactElement, ReactNode } from 'react';
import { classNames } from '@/lib/class-names';
import { Breadcrumbs } from './breadcrumbs';
import { Count } from './count';
import styles from './page-heading.module.css';

type Props = {
  title: string;
  paperTitle?: string;
  breadcrumbs: readonly { name: string; path: string }[];
  count?: number | ReactElement | undefined;
  above?: ReactNode;
  lead?: string | undefined;
  children?: ReactNode;
};

export function PageHeading({ title, paperTitle, breadcrumbs, count, above, lead, children }: Props) {
  return (
    <>
      <Breadcrumbs items={breadcrumbs} />
      <header className={classNames(styles.heading, paperTitle && styles.retitled)}>
        {above && <p className={styles.above}>{above}</p>}
        <h1>
          {paperTitle ? <span>{title}</span> : title}
          {paperTitle && <b>{paperTitle}</b>}
          {typeof count === 'number' ? <Count value={count} /> : count}
        </h1>
        {lead && <p className={styles.lead}>{lead}</p>}
        {children}
      </header>
    </>
  );
}
