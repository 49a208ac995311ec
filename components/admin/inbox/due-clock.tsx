import { dueText } from '@/lib/admin/today-words';
import { classNames } from '@/lib/class-names';
import styles from './due-clock.module.css';

export function DueClock({ due, now }: { due: string; now: Date }) {
  const { text, isLate } = dueText(due, now);
  return (
    <time dateTime={due} className={classNames(styles.due, isLate && styles.late)}>
      {text}
    </time>
  );
}
