'use client';
// Client: sends the new password by an API call.

import { useRouter } from 'next/navigation';
import { PasswordField } from '@/components/ui/password-field-client';
import { TextField } from '@/components/ui/text-field';
import { PASSWORD_HINT } from '@/lib/admin/password-hint';
import { adminPaths } from '@/lib/admin/paths';
import { acceptInvitation } from '@/lib/browser-api/staff';
import { StaffForm } from './staff-form';
import { useStaffForm } from './use-staff-form';

type Values = { name: string; email: string; password: string };
type Props = { token: string; name?: string | undefined; email?: string | undefined };

/** The first owner gives name and e-mail; whoever was invited by a person has both. */
export function InvitationForm({ token, name, email }: Props) {
  const router = useRouter();
  const isFirst = email === undefined;
  const { frame, form, errorOf } = useStaffForm<Values>(
    { name: '', email: '', password: '' },
    ({ password, ...own }) => acceptInvitation({ token, password, ...(isFirst && own) }),
    () => router.replace(adminPaths.today),
  );
  return (
    <StaffForm {...frame} label="Приглашение" action="Задать пароль и войти">
      {isFirst ? (
        <>
          <TextField {...form.register('name')} label="Имя" autoComplete="name" error={errorOf('name')} />
          <TextField
            {...form.register('email')}
            label="Почта"
            type="email"
            autoComplete="username"
            error={errorOf('email')}
          />
        </>
      ) : (
        <p>
          {name}, {email}
          {/* Names the account for password managers. */}
          <input type="text" autoComplete="username" value={email} readOnly hidden />
        </p>
      )}
      <PasswordField
        {...form.register('password')}
        label="Пароль"
        hint={PASSWORD_HINT}
        autoComplete="new-password"
        error={errorOf('password')}
      />
    </StaffForm>
  );
}
