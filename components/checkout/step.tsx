import { type ReactNode, useId } from 'react';
import styles from './checkout-form.module.css';

type Props = { number: number; title: string; children: ReactNode };

export function Step({ number, title, children }: Props) {
  const id = useId();
  return (
    <section className={styles.step} aria-labelledby={id}>
      <h2 id={id}>
        <span className={styles.number} aria-hidden>
          {number}
        </span>
        {title}
      </h2>
      {children}
    </section>
  );
}
