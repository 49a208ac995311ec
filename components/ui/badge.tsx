import type { ReactNode } from 'react';
import { classNames } from '@/lib/class-names';
import styles from './badge.module.css';

type Props = { tone?: 'ginkgo' | 'pine' | 'paper' | 'outline'; children: ReactNode };

export function Badge({ tone = 'ginkgo', children }: Props) {
  return <span className={classNames(styles.badge, styles[tone])}>{children}</span>;
}
