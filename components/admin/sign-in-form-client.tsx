'use client';
// Client: sends the password by an API call, and asks for the code only if the account has a second factor.

import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { PasswordField } from '@/components/ui/password-field-client';
import { TextField } from '@/components/ui/text-field';
import type { AnswerOf } from '@/contract/call';
import type { staffSignIn } from '@/contract/staff/sign-in';
import { openSession } from '@/lib/browser-api/staff';
import { claimStaffDrafts } from './staff-drafts';
import { StaffForm } from './staff-form';
import { useStaffForm } from './use-staff-form';

type Values = { email: string; password: string; code: string };
type Opened = AnswerOf<typeof staffSignIn.openSession>;

/** To be asked for the code is no error. */
const NEXT_STEP = { ok: true, data: { status: 1, message: '', needs_code: true } } as const;

export function SignInForm({ to }: { to: string }) {
  const router = useRouter();
  const [needsCode, setNeedsCode] = useState(false);
  const send = async ({ code, ...values }: Values) => {
    const result = await openSession({ ...values, ...(code && { code }) });
    if (!result.ok || !result.data.needs_code) return result;
    setNeedsCode(true);
    return code ? result : NEXT_STEP;
  };
  const { frame, form, errorOf } = useStaffForm<Values, Opened>(
    { email: '', password: '', code: '' },
    send,
    (answer) => {
      if (answer.needs_code) return;
      claimStaffDrafts(form.getValues('email'));
      router.replace(to);
    },
  );
  return (
    <StaffForm {...frame} label="Вход" action="Войти">
      <TextField
        {...form.register('email')}
        label="Почта"
        type="email"
        autoComplete="username"
        error={errorOf('email')}
      />
      <PasswordField
        {...form.register('password')}
        label="Пароль"
        autoComplete="current-password"
        error={errorOf('password')}
      />
      {needsCode && (
        <TextField
          {...form.register('code')}
          label="Код из приложения"
          hint="Шесть цифр, которые сейчас показывает телефон"
          inputMode="numeric"
          autoComplete="one-time-code"
          autoFocus
          error={errorOf('code')}
        />
      )}
    </StaffForm>
  );
}
