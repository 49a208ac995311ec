import type { Metadata } from 'next';
import { AdminHeading, AdminSection } from '@/components/admin/admin-page';
import { OwnPassword } from '@/components/admin/own-password-client';
import { OwnSessions } from '@/components/admin/own-sessions';
import { SecondFactor } from '@/components/admin/second-factor-client';
import { adminPaths } from '@/lib/admin/paths';
import { unwrapOrNotFound } from '@/lib/api/found';
import { getMe, listOwnSessions } from '@/lib/api/staff';

export const metadata: Metadata = { title: 'Моя учётная запись' };

export default async function AccountPage() {
  const [me, own] = await Promise.all([getMe(adminPaths.account), listOwnSessions(adminPaths.account)]);
  const { name, email = '', has_totp } = unwrapOrNotFound(me);
  return (
    <>
      <AdminHeading title={name} lead={email} />
      <AdminSection title="Где вы вошли">
        <OwnSessions sessions={unwrapOrNotFound(own).items} />
      </AdminSection>
      <AdminSection title="Вход с кодом из приложения">
        <SecondFactor isOn={has_totp} />
      </AdminSection>
      <AdminSection title="Пароль">
        <OwnPassword email={email} />
      </AdminSection>
    </>
  );
}
