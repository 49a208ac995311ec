import styles from './count-badge.module.css';

export function CountBadge({ value }: { value: number }) {
  if (value === 0) return null;
  return (
    <span className={styles.badge} aria-hidden>
      {/* The key restarts the animation for each number. */}
      <span key={value} className={styles.figure}>
        {value > 99 ? '99+' : value}
      </span>
    </span>
  );
}
