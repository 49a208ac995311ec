import type { ReactNode } from 'react';
import { MoreLink } from '@/components/ui/more-link';
import type { User } from '@/contract/accounts';
import { formatPhone } from '@/contract/phone';
import { fullName } from '@/lib/account/names';
import { paths } from '@/lib/paths';
import styles from './data-cards.module.css';

export function DataCards({ user }: { user: User }) {
  const address = user.delivery_address_info?.address;
  const known = [fullName(user), phoneOf(user), user.email].filter(Boolean);
  return (
    <div className={styles.cards}>
      <Card title="Личные данные" link={{ name: 'Изменить', link: paths.accountSettings }}>
        {known.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </Card>
      <Card title="Адрес доставки" link={{ name: address ? 'Изменить' : 'Указать адрес', link: paths.accountSettings }}>
        <p>{address ?? 'Укажите адрес один раз, и при оформлении заказа он подставится сам.'}</p>
      </Card>
    </div>
  );
}

function phoneOf({ phone, last_order }: User): string {
  if (phone || !last_order?.phone) return formatPhone(phone);
  return `${formatPhone(last_order.phone)} из\u00A0заказа`;
}

type CardProps = { title: string; link: { name: string; link: string }; children: ReactNode };

const Card = ({ title, link, children }: CardProps) => (
  <section className={styles.card}>
    <h2>{title}</h2>
    {children}
    <MoreLink href={link.link} name={link.name} />
  </section>
);
