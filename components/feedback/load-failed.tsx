import { Button } from '@/components/ui/button';
import styles from './load-failed.module.css';

/** Stands in for a visitor's own things that could not be read. */
export function LoadFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <div className={styles.box}>
      <p>Не получилось загрузить. Попробуйте ещё раз или позвоните нам.</p>
      <Button tone="secondary" onClick={onRetry}>
        Попробовать ещё раз
      </Button>
    </div>
  );
}
