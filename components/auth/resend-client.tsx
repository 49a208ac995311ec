'use client';
// Client: counts the seconds down.

import { Button } from '@/components/ui/button';
import { useResendWait } from '@/components/ui/use-resend-wait';
import { formatWait } from '@/lib/auth/code-wait';
import styles from './sign-in-form.module.css';
import type { SignIn } from './use-sign-in';

export function Resend({ signIn }: { signIn: SignIn }) {
  const wait = useResendWait(signIn.login);
  return (
    <div className={`${styles.foot} ${styles.centred}`}>
      {wait > 0 ? (
        // Screen readers do not announce a timer every second.
        <span role="timer">
          Отправить ещё раз можно через <span className={styles.wait}>{formatWait(wait)}</span>
        </span>
      ) : (
        <Button
          type="submit"
          name="intent"
          value="code"
          tone="quiet"
          onClick={(event) => {
            event.preventDefault();
            void signIn.resend();
          }}
        >
          Отправить код ещё раз
        </Button>
      )}
    </div>
  );
}
