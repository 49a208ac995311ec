import type { ReactNode } from 'react';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { classNames } from '@/lib/class-names';
import head from './narrow-head.module.css';
import styles from './row-table.module.css';

type Props = { caption: string; columns: readonly string[]; className?: string | undefined; children: ReactNode };

/** A table whose rows are cards on a narrow screen. The children are its rows. */
export const RowTable = ({ caption, columns, className, children }: Props) => (
  <table className={classNames(styles.table, className)}>
    <caption>
      <VisuallyHidden>{caption}</VisuallyHidden>
    </caption>
    <thead className={head.table}>
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
