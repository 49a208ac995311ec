'use client';
// Client: sends the passwords by an API call.

import { PasswordField } from '@/components/ui/password-field-client';
import { PASSWORD_HINT } from '@/lib/admin/password-hint';
import { adminPaths } from '@/lib/admin/paths';
import { changePassword } from '@/lib/browser-api/staff';
import { StaffForm } from './staff-form';
import { useStaffForm } from './use-staff-form';

export function OwnPassword({ email }: { email: string }) {
  const { frame, form, errorOf } = useStaffForm<{
    current_password: string;
    password: string;
  }>({ current_password: '', password: '' }, changePassword, () => window.location.replace(adminPaths.signInAnew));
  return (
    <StaffForm {...frame} label="Пароль" action="Изменить пароль">
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        {...form.register('current_password')}
        label="Нынешний пароль"
        autoComplete="current-password"
        error={errorOf('current_password')}
      />
      <PasswordField
        {...form.register('password')}
        label="Новый пароль"
        hint={`${PASSWORD_HINT}. На всех устройствах нужно будет войти заново`}
        autoComplete="new-password"
        error={errorOf('password')}
      />
    </StaffForm>
  );
}
