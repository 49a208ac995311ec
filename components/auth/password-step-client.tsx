'use client';
// Client: the password can be revealed, and an error appears without a reload.

import { type FormEvent, useState } from 'react';
import { Button } from '@/components/ui/button';
import { PasswordField } from '@/components/ui/password-field-client';
import styles from './sign-in-form.module.css';
import { StepForm } from './step-form';
import type { SignInForm } from './use-sign-in';

export function PasswordStep({ signIn, to }: { signIn: SignInForm; to: string | undefined }) {
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
