import styles from './count-badge.module.css';

/** In the corner of a square of 44 px. Only drawn: what it counts stands in the name of the control. Absent at 0. */
export function CountBadge({ value }: { value: number }) {
  if (value === 0) return null;
  return (
    <span className={styles.badge} aria-hidden>
      {/* A new figure rolls in. */}
      <span key={value} className={styles.figure}>
        {value > 99 ? '99+' : value}
      </span>
    </span>
  );
}
