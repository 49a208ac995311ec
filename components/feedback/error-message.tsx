import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { paths } from '@/lib/paths';
import styles from './error-message.module.css';

type Props = {
  status: number;
  title: string;
  text?: string;
  children: ReactNode;
};

export function ErrorMessage({ status, title, text, children }: Props) {
  return (
    <div>
      <p className={styles.code}>{status}</p>
      <h1 className={styles.title}>{title}</h1>
      {text && <p className={styles.text}>{text}</p>}
      <div className={styles.buttons}>{children}</div>
    </div>
  );
}

type ErrorScreenProps = { status: number; message: string; onRetry: () => void };

export function ErrorScreen({ status, message, onRetry }: ErrorScreenProps) {
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
