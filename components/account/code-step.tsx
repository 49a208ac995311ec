import { type ComponentProps, useEffect, useId, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { FieldNote } from '@/components/ui/field-note';
import { TextField } from '@/components/ui/text-field';
import { useCodeTyping } from '@/components/ui/use-code-typing';
import { useResendWait } from '@/components/ui/use-resend-wait';
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
  const dropRefused = () => field.error && onChange('');
  const told = useRef<HTMLParagraphElement>(null);

  // With a code the field takes the focus; without one the pressed button may be gone.
  useEffect(() => {
    if (sent && !sent.hasCode) told.current?.focus();
  }, [sent]);

  if (!sent) return null;
  return (
    <div className={styles.step}>
      <p ref={told} className={styles.told} role="status" tabIndex={-1}>
        {sent.told}
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
        <Button tone="secondary" size="compact" onClick={request.admit}>
          Ввести код
        </Button>
      )}
      <Again request={request} {...sent} onAgain={dropRefused} />
    </div>
  );
}

type AgainProps = { request: CodeRequest; login: string; hasCode: boolean; onAgain: () => void };

function Again({ request: { isSending, send }, login, hasCode, onAgain }: AgainProps) {
  const wait = useResendWait(login);
  const [problem, setProblem] = useState<string>();
  const noteId = useId();
  const ask = async () => {
    onAgain();
    setProblem(await send(login));
  };
  const act = hasCode ? 'Отправить ещё раз' : 'Отправить код';
  return wait > 0 ? (
    <p className={styles.wait} role="timer">{`${act} можно через ${formatWait(wait)}`}</p>
  ) : (
    <>
      <Button tone="quiet" size="compact" isLoading={isSending} onClick={ask}>
        {act}
      </Button>
      <div role="alert">{problem && <FieldNote id={noteId} error={problem} />}</div>
    </>
  );
}
