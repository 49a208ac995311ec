import styles from './progress.module.css';

type Props = {
  label: string;
  /** Absent: it goes on, nobody knows how far. */
  value?: number | undefined;
  max?: number | undefined;
};

/** How far it is, in ticks. */
export function Progress({ label, value, max = 100 }: Props) {
  return <progress className={styles.progress} aria-label={label} value={value} max={max} />;
}
