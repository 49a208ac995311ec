import type { ReactNode } from 'react';
import { classNames } from '@/lib/class-names';
import styles from './status-mark.module.css';

type Props = { tone: 'pending' | 'moving' | 'done' | 'off'; children: ReactNode };

export function StatusMark({ tone, children }: Props) {
  return <span className={classNames(styles.status, styles[tone])}>{children}</span>;
}
