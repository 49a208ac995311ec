'use client';
// Client: the sixth digit sends the code, and the phone may fill it in.

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { useHydrated } from '@/components/ui/use-hydrated';
import { CODE_LENGTH, CodeField } from './code-field-client';
import { Resend } from './resend-client';
import styles from './sign-in-form.module.css';
import { StepForm } from './step-form';
import { useOneTimeCode } from './use-one-time-code';
import type { SignIn } from './use-sign-in';

type Props = {
  signIn: SignIn;
  to: string | undefined;
  leadId: string;
};

export function CodeStep({ signIn, to, leadId }: Props) {
  const [code, setCode] = useState('');
  const isLive = useHydrated();

  const change = (next: string) => {
    setCode(next);
    signIn.forgive();
    if (next.length === CODE_LENGTH && next !== code) void signIn.enterCode(next);
  };
  useOneTimeCode(change);

  return (
    <StepForm label="Проверка кода" to={to} onSubmit={() => code !== '' && void signIn.enterCode(code)}>
      <CodeField ref={signIn.field} value={code} onChange={change} error={signIn.error} leadId={leadId} />
      <div className={styles.actions}>
        <Button
          type="submit"
          name="intent"
          value="enter"
          size="large"
          wide
          disabled={isLive && code === ''}
          isLoading={signIn.isBusy}
        >
          Войти
        </Button>
      </div>
      <Resend signIn={signIn} />
    </StepForm>
  );
}
