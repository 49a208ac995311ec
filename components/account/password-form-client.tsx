'use client';
// Client: sends passwords by an API call, never in a URL.

import { type Control, useController } from 'react-hook-form';
import { PasswordField } from '@/components/ui/password-field-client';
import type { User } from '@/contract/accounts';
import { LIMITS } from '@/contract/limits';
import type { PasswordValues } from '@/lib/account/values';
import { CodeStep, ownCodeLabel } from './code-step';
import { SaveButton } from './save-button';
import styles from './settings-form.module.css';
import type { CodeRequest } from './use-code';
import { PASSWORD_FORM, usePassword } from './use-password';

function OwnCode({ request, control }: { request: CodeRequest; control: Control<PasswordValues> }) {
  const { field, fieldState } = useController({ name: 'own_code', control });
  return <CodeStep {...field} request={request} label={ownCodeLabel(request)} error={fieldState.error?.message} />;
}

export function PasswordForm({ user }: { user: User }) {
  const { ref, form, register, errors, hasPassword, isSubmitting, request, save } = usePassword(user);
  return (
    <form
      ref={ref}
      method="post"
      name={PASSWORD_FORM}
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isSubmitting) void save();
      }}
      noValidate
    >
      {/* Names the account for password managers. */}
      <input type="text" autoComplete="username" value={user.email || user.phone} readOnly hidden />
      <div className={styles.pair}>
        {hasPassword && (
          <PasswordField
            {...register('current_password')}
            label="Нынешний пароль"
            error={errors.current_password?.message}
            autoComplete="current-password"
          />
        )}
        <PasswordField
          {...register('password')}
          label="Новый пароль"
          hint={`Не короче ${LIMITS.password_min} символов`}
          error={errors.password?.message}
          autoComplete="new-password"
        />
      </div>
      <OwnCode request={request} control={form.control} />
      <SaveButton tone="secondary" isSaving={isSubmitting} error={errors.root?.message}>
        {hasPassword ? 'Изменить пароль' : 'Задать пароль'}
      </SaveButton>
    </form>
  );
}
