'use client';
import styles from '@/components/admin/page-error.module.css';
// Client: error boundaries run in the browser.
import { PageError, type PageErrorProps } from '@/components/admin/page-error-client';

/** Where the sections of the reader are unknown, too. [GEN-13] */
export default function AdminError(props: PageErrorProps) {
  return (
    <main className={styles.alone}>
      <PageError {...props} />
    </main>
  );
}
