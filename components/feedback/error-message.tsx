import type { ReactNode } from 'react';
import styles from './error-screen.module.css';

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
