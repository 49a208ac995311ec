import type { ReactNode } from 'react';
import { classNames } from '@/lib/class-names';
import styles from './row-table.module.css';

type Props = { caption: string; columns: readonly string[]; className?: string | undefined; children: ReactNode };

/** A table whose rows are cards on a narrow screen. The children are its rows. */
export const RowTable = ({ caption, columns, className, children }: Props) => (
  <table className={classNames(styles.table, className)}>
    <caption>{caption}</caption>
    <thead>
      <tr>
        {columns.map((name) => (
          <th key={name} scope="col">
            {name}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>{children}</tbody>
  </table>
);
