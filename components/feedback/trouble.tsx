import { Button } from '@/components/ui/button';
import { paths } from '@/lib/paths';
import styles from './trouble.module.css';
import { TroubleWords } from './trouble-words';

type Props = { status: number; message: string; onRetry: () => void };

export function Trouble({ status, message, onRetry }: Props) {
  return (
    <main className={styles.trouble}>
      <TroubleWords status={status} title={message}>
        <Button onClick={onRetry}>Попробовать ещё раз</Button>
        {/* A plain link: a full page load may recover from the error. */}
        <a href={paths.home} className={styles.home}>
          На главную
        </a>
      </TroubleWords>
    </main>
  );
}
