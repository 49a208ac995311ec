import { classNames } from '@/lib/class-names';
import styles from './sum-list.module.css';
import { VisuallyHidden } from './visually-hidden';

export type SumRow = {
  name: string;
  value: string;
  /** Struck through before the value that takes its place. */
  former?: string;
  isDue?: boolean;
};

export const SumList = ({ rows }: { rows: readonly SumRow[] }) => (
  <dl>
    {rows.map(({ name, value, former, isDue = false }) => (
      <div key={name} className={classNames(styles.row, isDue && styles.due)}>
        <dt>{name}</dt>
        <dd>
          {former && (
            <>
              <VisuallyHidden>было </VisuallyHidden>
              <s className={styles.former}>{former}</s> <VisuallyHidden>стало </VisuallyHidden>
            </>
          )}
          {value}
        </dd>
      </div>
    ))}
  </dl>
);
