import { formatNumber } from '@/lib/plural';
import styles from './count.module.css';

/** How many there are of what a heading names: small, above the line after it. */
export const Count = ({ value }: { value: number }) => <span className={styles.count}>{formatNumber(value)}</span>;
