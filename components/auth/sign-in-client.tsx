'use client';

// Client: switches steps in place. Without scripts each step is a page with its form.

import { type FormEvent, useId, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { IconButton, IconLink } from '@/components/ui/icon-button';
import { PasswordField } from '@/components/ui/password-field-client';
import { useHydrated } from '@/components/ui/use-hydrated';
import { formatLogin } from '@/lib/auth/login';
import { paths } from '@/lib/paths';
import { CodeStep } from './code-step-client';
import { LoginStep } from './login-step-client';
import styles from './sign-in-form.module.css';
import { StepForm } from './step-form';
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

function PasswordStep({ signIn, to }: { signIn: SignInForm; to: string | undefined }) {
  const [password, setPassword] = useState('');
  const submit = (_event: FormEvent) => void signIn.enterPassword(password);
  return (
    <StepForm label="Вход по паролю" to={to} onSubmit={submit}>
      {/* Names the account for password managers. */}
      <input type="text" name="username" autoComplete="username" value={signIn.login} readOnly hidden />
      {/* Announces an error where the focus does not move. */}
      <div aria-live="polite">
        <PasswordField
          ref={signIn.field}
          name="password"
          label="Пароль"
          value={password}
          onChange={({ target }) => {
            setPassword(target.value);
            signIn.clearNote();
          }}
          autoComplete="current-password"
          aria-required
          error={signIn.error}
        />
      </div>
      <div className={styles.actions}>
        <Button type="submit" name="intent" value="enter" size="large" wide isLoading={signIn.isBusy}>
          Войти
        </Button>
      </div>
      <p className={styles.foot}>Если пароля нет или он забыт, вернитесь назад и войдите по коду.</p>
    </StepForm>
  );
}
