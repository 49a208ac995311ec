import type { Metadata } from 'next';
import { AccountHeading } from '@/components/account/account-heading';
import { Devices } from '@/components/account/devices';
import { EraseData, ExportData } from '@/components/account/own-data';
import { PasswordForm } from '@/components/account/password-form-client';
import { ProfileForm } from '@/components/account/profile-form-client';
import { SettingsSection } from '@/components/account/settings-section';
import { HumanCheckPlace } from '@/components/ui/human-check-place';
import { getCustomer, listOrders, listSessions } from '@/lib/api/account';
import { unwrapOrNotFound, unwrapOrUndefined } from '@/lib/api/found';
import { env } from '@/lib/env';
import { isOpen } from '@/lib/orders/labels';
import { paths } from '@/lib/paths';

export const metadata: Metadata = { title: 'Настройки' };

const HERE = paths.accountSettings;

/** [FORM-11] */
export default async function Settings() {
  const [customer, sessions, orders] = await Promise.all([getCustomer(HERE), listSessions(HERE), listOrders(1, HERE)]);
  const user = unwrapOrNotFound(customer);
  const devices = unwrapOrUndefined(sessions)?.items ?? [];
  return (
    <>
      <AccountHeading title="Настройки" current={paths.accountSettings} />
      <SettingsSection title="Личные данные" withoutScripts="Чтобы изменить данные, включите JavaScript.">
        <ProfileForm key={user.uuid} user={user} mapsKey={env.YANDEX_MAPS_KEY} />
        <HumanCheckPlace check={env.humanCheck} />
      </SettingsSection>
      <SettingsSection
        title="Пароль"
        text={
          user.has_password
            ? 'После смены пароля на других устройствах нужно будет войти заново.'
            : 'С паролем можно входить без кода.'
        }
      >
        <PasswordForm key={user.uuid} user={user} />
      </SettingsSection>
      {devices.length > 0 && (
        <SettingsSection title="Устройства" text="Здесь выполнен вход в ваш кабинет.">
          <Devices devices={devices} />
        </SettingsSection>
      )}
      <ExportData />
      <EraseData
        login={user.email || user.phone}
        hasOpenOrders={unwrapOrUndefined(orders)?.items.some(isOpen) ?? false}
      />
    </>
  );
}
