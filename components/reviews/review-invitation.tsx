import type { ReactNode } from 'react';
import { buttonClass } from '@/components/ui/button';
import styles from './review-invitation.module.css';

type Props = {
  title: string;
  /** The form. */
  children: ReactNode;
};

/** Unfolds the form in its place; the browser does it, without scripts too. */
export function ReviewInvitation({ title, children }: Props) {
  return (
    <details className={styles.invitation}>
      <summary className={buttonClass({ tone: 'secondary' })}>{title}</summary>
      <div className={styles.form}>
        <noscript>
          <p className={styles.scriptless}>
            Отзыв отправляется с включённым JavaScript. Оставить его можно и по телефону.
          </p>
        </noscript>
        {children}
      </div>
    </details>
  );
}
