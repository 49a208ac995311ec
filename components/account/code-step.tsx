import { type ComponentProps, useEffect, useId, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { FieldNote } from '@/components/ui/field-note';
import { TextField } from '@/components/ui/text-field';
import { useCodeTyping } from '@/components/ui/use-code-typing';
import { useResendWait } from '@/components/ui/use-resend-wait';
import { formatPhone } from '@/contract/phone';
import { formatWait } from '@/lib/auth/code-wait';
import styles from './code-step.module.css';
import type { CodeRequest } from './use-code';

type Props = Omit<ComponentProps<typeof TextField>, 'label' | 'hint' | 'onChange' | 'value'> & {
  request: CodeRequest;
  label?: string;
  value: string;
  onChange: (code: string) => void;
};

export function CodeStep({ request, label = 'Код из сообщения', value, onChange, ...field }: Props) {
  const { sent } = request;
  const typing = useCodeTyping(value, onChange);
  // A rejected code is useless once another one is requested.
  const clearRejected = () => field.error && onChange('');
  const statusLine = useRef<HTMLParagraphElement>(null);

  // With a code the field takes the focus; without one the pressed button may be gone.
  useEffect(() => {
    if (sent && !sent.hasCode) statusLine.current?.focus();
  }, [sent]);

  if (!sent) return null;
  return (
    <div className={styles.step}>
      <p ref={statusLine} className={styles.status} role="status" tabIndex={-1}>
        {sent.status}
      </p>
      {sent.hasCode ? (
        <TextField
          {...field}
          value={value}
          onChange={({ target }) => typing.take(target.value)}
          error={typing.error ?? field.error}
          label={label}
          inputMode="numeric"
          autoComplete="one-time-code"
          placeholder="000000"
        />
      ) : (
        // A code may still exist: requested on another device, or its response was lost.
        <Button tone="secondary" size="compact" onClick={request.showField}>
          Ввести код
        </Button>
      )}
      <Resend request={request} {...sent} onResend={clearRejected} />
    </div>
  );
}

type ResendProps = { request: CodeRequest; login: string; hasCode: boolean; onResend: () => void };

function Resend({ request: { isSending, send }, login, hasCode, onResend }: ResendProps) {
  const wait = useResendWait(login);
  const [error, setError] = useState<string>();
  const noteId = useId();
  const resend = async () => {
    onResend();
    setError(await send(login));
  };
  const action = hasCode ? 'Отправить ещё раз' : 'Отправить код';
  return wait > 0 ? (
    <p className={styles.wait} role="timer">{`${action} можно через ${formatWait(wait)}`}</p>
  ) : (
    <>
      <Button tone="quiet" size="compact" isLoading={isSending} onClick={resend}>
        {action}
      </Button>
      <div role="alert">{error && <FieldNote id={noteId} error={error} />}</div>
    </>
  );
}

/** Differs from the label of the code for a new login, which may be shown beside it. */
export const ownCodeLabel = ({ sent }: CodeRequest): string =>
  `Чтобы подтвердить, что кабинет ваш: код с ${formatPhone(sent?.login ?? '')}`;
