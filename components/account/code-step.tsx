import type { ComponentProps } from 'react';
import { Button } from '@/components/ui/button';
import { TextField } from '@/components/ui/text-field';
import { useResendWait } from '@/components/ui/use-resend-wait';
import { formatWait } from '@/lib/code-wait';
import styles from './code-step.module.css';
import type { CodeRequest } from './use-code';

const CODE_LENGTH = 6;

type Props = Omit<ComponentProps<typeof TextField>, 'label' | 'hint' | 'onChange'> & {
  request: CodeRequest;
  /** Digits only, also of «123 456» or of a pasted sentence. */
  onChange: (code: string) => void;
};

/** Asks for the code that was sent to a phone or an e-mail, and offers another one when it may be sent. [AUTH-05] */
export function CodeStep({ request, onChange, ...field }: Props) {
  const { sent } = request;
  if (!sent) return null;
  return (
    <div className={styles.step}>
      <p className={styles.told} role="status">
        {sent.told}
      </p>
      <TextField
        {...field}
        onChange={({ target }) => onChange(target.value.replace(/\D/g, '').slice(0, CODE_LENGTH))}
        label="Код из сообщения"
        inputMode="numeric"
        autoComplete="one-time-code"
        placeholder="000000"
      />
      <Again request={request} login={sent.login} />
    </div>
  );
}

function Again({ request: { isSending, send }, login }: { request: CodeRequest; login: string }) {
  const wait = useResendWait(login);
  return wait > 0 ? (
    // A timer is not read out every second.
    <p className={styles.wait} role="timer">{`Отправить ещё раз можно через ${formatWait(wait)}`}</p>
  ) : (
    <Button tone="quiet" size="compact" isLoading={isSending} onClick={() => send(login)}>
      Отправить ещё раз
    </Button>
  );
}
