import type { ComponentProps } from 'react';
import { Button } from '@/components/ui/button';
import { TextField } from '@/components/ui/text-field';
import { formatPhone } from '@/lib/account-words';
import styles from './code-step.module.css';
import type { CodeRequest } from './use-code';

type Props = Omit<ComponentProps<typeof TextField>, 'label' | 'hint'> & { request: CodeRequest };

/** Asks for the code that was sent to a phone or an e-mail, and offers another one when it may be sent. [AUTH-05] */
export function CodeStep({ request: { sent, seconds, isSending, send }, ...field }: Props) {
  if (!sent) return null;
  const { login, trouble } = sent;
  return (
    <div className={styles.step}>
      <p className={styles.told} role="status">
        {trouble || `Мы отправили код на ${formatPhone(login)}`}
      </p>
      <TextField
        {...field}
        label="Код из сообщения"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        placeholder="000000"
      />
      {seconds > 0 ? (
        <p className={styles.wait}>{`Отправить ещё раз можно через ${clockOf(seconds)}`}</p>
      ) : (
        <Button tone="quiet" size="compact" isLoading={isSending} onClick={() => send(login)}>
          Отправить ещё раз
        </Button>
      )}
    </div>
  );
}

const clockOf = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
