import type { Metadata } from 'next';
import { AdminHeading, AdminSection } from '@/components/admin/admin-page';
import { OwnPassword } from '@/components/admin/own-password-client';
import { SecondFactor } from '@/components/admin/second-factor-client';
import { adminPaths } from '@/lib/admin/paths';
import { unwrapOrNotFound } from '@/lib/api/found';
import { getMe } from '@/lib/api/staff';

export const metadata: Metadata = { title: 'Моя учётная запись' };

export default async function AccountPage() {
  const { name, email = '', has_totp } = unwrapOrNotFound(await getMe(adminPaths.account));
  return (
    <>
      <AdminHeading title={name} lead={email} />
      <AdminSection title="Вход с кодом из приложения">
        <SecondFactor isOn={has_totp} />
      </AdminSection>
      <AdminSection title="Пароль">
        <OwnPassword email={email} />
      </AdminSection>
    </>
  );
}
