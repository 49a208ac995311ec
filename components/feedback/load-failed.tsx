import { Button } from '@/components/ui/button';
import styles from './load-failed.module.css';

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
