import { formatNumber } from '@/lib/format/plural';
import styles from './count.module.css';

/** How many there are of what a heading names: small, above the line after it. */
export const Count = ({ value }: { value: number }) => (
  // The space is heard: «Что выбрать 214». It never begins a line.
  <span className={styles.count}>{`\u00a0${formatNumber(value)}`}</span>
);
