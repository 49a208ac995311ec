import { Button } from '@/components/ui/button';
import { paths } from '@/lib/paths';
import { ErrorMessage } from './error-message';
import styles from './error-screen.module.css';

type Props = { status: number; message: string; onRetry: () => void };

export function ErrorScreen({ status, message, onRetry }: Props) {
  return (
    <main className={styles.screen}>
      <ErrorMessage status={status} title={message}>
        <Button onClick={onRetry}>Попробовать ещё раз</Button>
        {/* A plain link: a full page load may recover from the error. */}
        <a href={paths.home} className={styles.home}>
          На главную
        </a>
      </ErrorMessage>
    </main>
  );
}
