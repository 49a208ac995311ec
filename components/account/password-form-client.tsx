'use client';
// An island because what is typed here goes by a call, never into an address.

import { zodResolver } from '@hookform/resolvers/zod';
import { useRouter } from 'next/navigation';
import type { FormEvent } from 'react';
import { useForm } from 'react-hook-form';
import { PasswordField } from '@/components/ui/password-field-client';
import type { User } from '@/contract/accounts';
import { LIMITS } from '@/contract/limits';
import { MESSAGES } from '@/contract/messages';
import { refusalOf } from '@/lib/account-outcome';
import { type PasswordValues, passwordForm } from '@/lib/account-values';
import { updateCustomer } from '@/lib/api/browser-account';
import { notifyOf } from '@/lib/notify';
import { SaveButton } from './save-button';
import styles from './settings-form.module.css';
import { useTypedEarly } from './use-typed-early';

const notify = notifyOf('profile');

/** The form in the page. */
const PASSWORD_FORM = 'password-change';
const LINES = ['current_password', 'password'] as const;
const EMPTY: PasswordValues = { current_password: '', password: '' };

/** Sets a password, or changes it; the other devices are signed out. [AUTH-02] */
export function PasswordForm({ user }: { user: User }) {
  const router = useRouter();
  const { register, handleSubmit, setError, setValue, reset, formState } = useForm<PasswordValues>({
    resolver: zodResolver(passwordForm(user.has_password)),
    mode: 'onTouched',
    defaultValues: EMPTY,
  });
  const { errors, isSubmitting } = formState;
  useTypedEarly(PASSWORD_FORM, LINES, setValue);

  const save = handleSubmit(async (values) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(values)) form.set(name, value);
    const refusal = refusalOf(await updateCustomer(form));
    if (!refusal) {
      notify({ kind: 'success', text: MESSAGES.profile_saved });
      reset(EMPTY);
      return router.refresh();
    }
    notify({ kind: 'error', text: MESSAGES.profile_failed });
    for (const [field, message] of Object.entries(refusal)) {
      setError(field as keyof PasswordValues, { message }, { shouldFocus: true });
    }
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isSubmitting) void save();
  };

  return (
    <form method="post" name={PASSWORD_FORM} className={styles.form} onSubmit={submit} noValidate>
      {/* For whoever keeps passwords: of whom this one is. */}
      <input type="text" autoComplete="username" value={user.email || user.phone} readOnly hidden />
      <div className={styles.pair}>
        {user.has_password && (
          <PasswordField
            {...register('current_password')}
            label="Нынешний пароль"
            error={errors.current_password?.message}
            autoComplete="current-password"
            maxLength={LIMITS.password}
          />
        )}
        <PasswordField
          {...register('password')}
          label="Новый пароль"
          hint={`Не короче ${LIMITS.password_min} символов`}
          error={errors.password?.message}
          autoComplete="new-password"
          maxLength={LIMITS.password}
        />
      </div>
      <SaveButton tone="secondary" isSaving={isSubmitting} trouble={errors.root?.message}>
        {user.has_password ? 'Изменить пароль' : 'Задать пароль'}
      </SaveButton>
    </form>
  );
}
