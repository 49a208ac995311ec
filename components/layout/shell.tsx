import type { ReactNode } from 'react';
import styles from './shell.module.css';

type Props = { topBar: ReactNode; sidebar: ReactNode; footer: ReactNode; bottomBar: ReactNode; children: ReactNode };

/** Where the bars stand around a page. */
export function Shell({ topBar, sidebar, footer, bottomBar, children }: Props) {
  return (
    <div className={styles.page}>
      <a className={styles.skip} href="#content">
        К содержанию
      </a>
      {topBar}
      <div className={styles.shell}>
        {sidebar}
        <main id="content" className={styles.main} tabIndex={-1}>
          {children}
        </main>
      </div>
      {footer}
      {bottomBar}
    </div>
  );
}
