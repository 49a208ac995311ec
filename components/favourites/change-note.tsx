import { formatRoubles } from '@/contract/format';
import styles from './change-note.module.css';
import type { Change } from './favourites-order';

export function ChangeNote({ drop, isBack }: Change) {
  if (drop === 0 && !isBack) return null;
  return (
    <p className={styles.note}>
      {isBack && <span>Снова в наличии</span>}
      {drop > 0 && <span>Подешевело на {formatRoubles(drop)}</span>}
    </p>
  );
}
