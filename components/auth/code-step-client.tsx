'use client';
// Client: the sixth digit sends the code, and the phone may fill it in.

import { useEffect, useEffectEvent, useState } from 'react';
import { Button } from '@/components/ui/button';
import { useHydrated } from '@/components/ui/use-hydrated';
import { useResendWait } from '@/components/ui/use-resend-wait';
import { formatWait } from '@/lib/auth/code-wait';
import { CODE_LENGTH, CodeField } from './code-field-client';
import styles from './sign-in-form.module.css';
import { StepForm } from './step-form';
import type { SignInForm } from './use-sign-in';

type OtpRequest = CredentialRequestOptions & { otp: { transport: ['sms'] } };

type Props = {
  signIn: SignInForm;
  to: string | undefined;
  leadId: string;
};

export function CodeStep({ signIn, to, leadId }: Props) {
  const [code, setCode] = useState('');
  const isLive = useHydrated();

  const change = (next: string) => {
    setCode(next);
    signIn.clearNote();
    if (next.length === CODE_LENGTH && next !== code) void signIn.enterCode(next);
  };
  useWebOtp(change);

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

function Resend({ signIn }: { signIn: SignInForm }) {
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

function useWebOtp(onCode: (code: string) => void) {
  const take = useEffectEvent(onCode);
  useEffect(() => {
    if (!('OTPCredential' in window)) return;
    const controller = new AbortController();
    const request: OtpRequest = { otp: { transport: ['sms'] }, signal: controller.signal };
    navigator.credentials.get(request).then(
      (credential) => credential && 'code' in credential && take(String(credential.code)),
      () => undefined,
    );
    return () => controller.abort();
  }, []);
}
