import type { ReactNode } from 'react';
import { Drawing } from './drawing';
import styles from './empty-state.module.css';

type Props = {
  drawing: string;
  title?: string | undefined;
  text: string;
  children?: ReactNode;
};

export function EmptyState({ drawing, title, text, children }: Props) {
  return (
    <div className={styles.empty}>
      <Drawing src={drawing} width={150} height={150} className={styles.drawing} />
      {title && <h2 className={styles.title}>{title}</h2>}
      <p className={styles.text}>{text}</p>
      {children && <div className={styles.actions}>{children}</div>}
    </div>
  );
}
