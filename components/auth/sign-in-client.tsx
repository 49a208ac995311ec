'use client';

// Client: switches steps in place. Without scripts each step is a page with its form.

import { useId } from 'react';
import { Icon } from '@/components/ui/icon';
import { IconButton, IconLink } from '@/components/ui/icon-button';
import { useHydrated } from '@/components/ui/use-hydrated';
import { formatLogin } from '@/lib/auth/login';
import { paths } from '@/lib/paths';
import { CodeStep } from './code-step-client';
import { LoginStep } from './login-step-client';
import { PasswordStep } from './password-step-client';
import styles from './sign-in-form.module.css';
import { type SignInForm, useSignIn } from './use-sign-in';
import type { SignInStart } from './use-sign-in-steps';

type Props = {
  Heading: 'h1' | 'h2';
  start: SignInStart;
  to?: string | undefined;
  onSignedIn: () => void;
};

const TITLES = { login: 'Вход или регистрация', code: 'Введите код', password: 'Введите пароль' };

export function SignIn({ Heading, start, to, onSignedIn }: Props) {
  const signIn = useSignIn(start, onSignedIn);
  const { step } = signIn;
  const leadId = useId();
  return (
    <>
      {step !== 'login' && <Back signIn={signIn} to={to} />}
      <Heading className={styles.title}>{TITLES[step]}</Heading>
      <Lead id={leadId} {...signIn} />
      {step === 'login' && <LoginStep key={signIn.login} signIn={signIn} start={start} to={to} />}
      {step === 'code' && <CodeStep signIn={signIn} to={to} leadId={leadId} />}
      {step === 'password' && <PasswordStep signIn={signIn} to={to} />}
    </>
  );
}

function Back({ signIn, to }: { signIn: SignInForm; to: string | undefined }) {
  const isLive = useHydrated();
  const icon = <Icon name="arrow-left" size={24} />;
  return (
    <div className={styles.back}>
      {isLive ? (
        <IconButton label="Назад" onClick={signIn.back}>
          {icon}
        </IconButton>
      ) : (
        <IconLink label="Назад" href={to ? paths.loginThen(to) : paths.login}>
          {icon}
        </IconLink>
      )}
    </div>
  );
}

function Lead({ id, step, login }: Pick<SignInForm, 'step' | 'login'> & { id: string }) {
  if (step === 'login') {
    return <p className={styles.lead}>Пришлём код. Корзина и избранное сохранятся.</p>;
  }
  return (
    <p id={id} className={styles.lead}>
      {step === 'code' ? 'Отправили на' : 'Для входа'} <strong>{formatLogin(login)}</strong>
    </p>
  );
}
