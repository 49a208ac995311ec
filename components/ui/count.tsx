import { formatNumber } from '@/lib/format/plural';
import styles from './count.module.css';

export const Count = ({ value }: { value: number }) => (
  // The no-break space separates the number for screen readers and keeps it on the line of the title.
  <span className={styles.count}>{`\u00a0${formatNumber(value)}`}</span>
);
