'use client';
// Client: requests a code and erases the account by an API call.

import { type FormEvent, type Ref, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '@/components/ui/button';
import { FieldNote } from '@/components/ui/field-note';
import { clearTabAndLeave } from '@/lib/auth/sign-out';
import { eraseCustomer } from '@/lib/browser-api/account';
import type { Failure } from '@/lib/result';
import { CodeStep } from './code-step';
import styles from './erase-account.module.css';
import { useCode } from './use-code';

export function EraseAccount({ login }: { login: string }) {
  const request = useCode();
  const startButton = useRef<HTMLButtonElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const [isErasing, setErasing] = useState(false);
  const { sent } = request;

  useEffect(() => {
    if (sent?.hasCode) field.current?.focus();
  }, [sent]);

  const change = (typed: string) => {
    setCode(typed);
    setError(undefined);
  };
  const requestCode = async () => setError(await request.send(login));
  const cancel = () => {
    flushSync(() => {
      request.reset();
      change('');
    });
    startButton.current?.focus();
  };

  const showError = (message: string) => {
    setError(message);
    setErasing(false);
    field.current?.focus();
  };
  const erase = async (event: FormEvent) => {
    event.preventDefault();
    if (isErasing || !sent?.hasCode) return;
    if (!/^\d{6}$/.test(code)) return showError('Введите 6 цифр из сообщения');
    setErasing(true);
    const result = await eraseCustomer(code);
    if (result.ok && result.data.status === 1) return clearTabAndLeave(result.data.message);
    showError(result.ok ? result.data.message : reasonOf(result));
  };

  if (!sent) return <StartButton ref={startButton} isSending={request.isSending} error={error} onPress={requestCode} />;
  return (
    <form method="post" onSubmit={erase} noValidate>
      <CodeStep request={request} ref={field} value={code} onChange={change} error={error} />
      <div className={styles.answers}>
        {sent.hasCode && (
          <Button type="submit" tone="danger" isLoading={isErasing}>
            Удалить навсегда
          </Button>
        )}
        <Button tone="secondary" disabled={isErasing} onClick={cancel}>
          Оставить
        </Button>
      </div>
    </form>
  );
}

/** The form has one field, so every error is shown below it. */
const reasonOf = ({ message, errors = {} }: Failure) => Object.values(errors).join('. ') || message;

type StartButtonProps = {
  ref: Ref<HTMLButtonElement>;
  isSending: boolean;
  error: string | undefined;
  onPress: () => void;
};

const StartButton = ({ ref, isSending, error, onPress }: StartButtonProps) => (
  <div className={styles.press}>
    <Button ref={ref} tone="secondary" isLoading={isSending} onClick={onPress}>
      Удалить учётную запись
    </Button>
    <div role="alert">
      <FieldNote id="erase-error" error={error} />
    </div>
  </div>
);
