import { Button } from '@/components/ui/button';
import styles from './trouble.module.css';

type Props = { status: number; message: string; onRetry: () => void };

/** Stands in for a page that failed. */
export function Trouble({ status, message, onRetry }: Props) {
  return (
    <main className={styles.trouble}>
      <p className={styles.code}>{status}</p>
      <h1>{message}</h1>
      <div className={styles.buttons}>
        <Button onClick={onRetry}>Попробовать ещё раз</Button>
        {/* A plain link: a whole new page may get past what broke this one. */}
        <a href="/">На главную</a>
      </div>
    </main>
  );
}
