import type { ComponentProps } from 'react';
import { PageHeading } from '@/components/ui/page-heading';
import styles from './list-heading.module.css';

/** Low: the first row of cards must be whole on the first screen. */
export const ListHeading = (heading: ComponentProps<typeof PageHeading>) => (
  <div className={styles.head}>
    <PageHeading {...heading} />
  </div>
);
