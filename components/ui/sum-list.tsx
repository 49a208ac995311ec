import type { ReactNode } from 'react';
import { classNames } from '@/lib/class-names';
import styles from './sum-list.module.css';

export type SumRow = { name: string; value: ReactNode; isDue?: boolean };

export const SumList = ({ rows }: { rows: readonly SumRow[] }) => (
  <dl>
    {rows.map(({ name, value, isDue = false }) => (
      <div key={name} className={classNames(styles.row, isDue && styles.due)}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);
