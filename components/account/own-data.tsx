import { buttonClass } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { TextLink } from '@/components/ui/text-link';
import { paths } from '@/lib/paths';
import { EraseAccount } from './erase-account-client';
import styles from './own-data.module.css';
import { SettingsSection } from './settings-section';

/** A plain link: the router cannot load files. No `download`, so a signed-out customer reaches the sign-in page. */
export const ExportData = () => (
  <SettingsSection
    title="Ваши данные"
    text="Всё, что мы о вас храним, одним файлом: личные данные, заказы, избранное, отзывы, согласия и входы."
  >
    <a className={buttonClass({ tone: 'secondary' })} href={paths.accountExport}>
      <Icon name="download-simple" size={20} />
      Скачать данные
    </a>
  </SettingsSection>
);

type Props = { login: string; hasOpenOrders: boolean };

export const EraseData = ({ login, hasOpenOrders }: Props) => (
  <SettingsSection
    title="Удаление учётной записи"
    text="Личные данные, адрес, избранное и входы исчезнут сразу, вернуть их нельзя. Заказы закон велит хранить: они останутся без имени, телефона, почты и адреса."
  >
    {hasOpenOrders ? (
      <p className={styles.refusal}>
        Удалить учётную запись можно, когда ваши заказы получены или отменены.{' '}
        <TextLink href={paths.accountOrders}>Посмотреть заказы</TextLink>
      </p>
    ) : (
      <EraseAccount login={login} />
    )}
  </SettingsSection>
);
