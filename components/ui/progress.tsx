import styles from './progress.module.css';

type Props = {
  label: string;
  value?: number | undefined;
  max?: number | undefined;
};

export function Progress({ label, value, max = 100 }: Props) {
  return <progress className={styles.progress} aria-label={label} value={value} max={max} />;
}
