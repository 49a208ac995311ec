import type { ReactNode } from 'react';
import { classNames } from '@/lib/class-names';
import styles from './article-body.module.css';

type Props = {
  lead: string;
  children: ReactNode;
  plants?: ReactNode;
};

export function ArticleBody({ lead, children, plants }: Props) {
  return (
    <div className={classNames(styles.body, Boolean(plants) && styles.beside)}>
      <div className={styles.text}>
        <p className={styles.lead}>{lead}</p>
        {children}
      </div>
      {plants && <aside className={styles.plants}>{plants}</aside>}
    </div>
  );
}
