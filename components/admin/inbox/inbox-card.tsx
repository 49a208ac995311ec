import { TextLink } from '@/components/ui/text-link';
import { formatPhone } from '@/contract/phone';
import type { InboxCard as Card } from '@/contract/staff/inbox';
import type { Permission } from '@/contract/staff/permissions';
import { adminPaths } from '@/lib/admin/paths';
import { mailLink, phoneLink } from '@/lib/paths';
import { AdminSection } from '../admin-page';
import { Facts } from '../facts';
import { InboxActions } from './inbox-actions-client';
import styles from './inbox-card.module.css';
import { InboxEntries } from './inbox-entries';
import { InboxFiles } from './inbox-files';
import { InboxHeading } from './inbox-heading';

type Props = { card: Card; permissions: readonly Permission[]; now: Date };

export const InboxCard = ({ card, permissions, now }: Props) => (
  <div className={styles.card}>
    <InboxHeading item={card} now={now} />
    <p className={styles.text}>{card.text}</p>
    <InboxFiles card={card} />
    <Sender card={card} permissions={permissions} />
    <InboxEntries entries={card.entries} />
    {permissions.includes('inbox.write') && (
      <InboxActions key={card.state} id={card.id} email={card.email} isOpen={card.state === 'open'} />
    )}
  </div>
);

function Sender({ card: { name, phone, email, order, service }, permissions }: Omit<Props, 'now'>) {
  const key = order ? (phone ?? email) : email;
  return (
    <AdminSection title="Кто написал">
      <Facts
        facts={[
          {
            name: 'Имя',
            value:
              key && permissions.includes('customers.read') ? (
                <TextLink href={adminPaths.customer(key)}>{name}</TextLink>
              ) : (
                name
              ),
          },
          phone !== undefined && {
            name: 'Телефон',
            value: <TextLink href={phoneLink(formatPhone(phone))}>{formatPhone(phone)}</TextLink>,
          },
          email !== undefined && { name: 'Почта', value: <TextLink href={mailLink(email)}>{email}</TextLink> },
          order !== undefined && {
            name: 'Заказ',
            value: permissions.includes('orders.read') ? (
              <TextLink href={adminPaths.order(order)}>{`№\u00A0${order}`}</TextLink>
            ) : (
              `№\u00A0${order}`
            ),
          },
          service !== undefined && { name: 'Услуга', value: service },
        ]}
      />
    </AdminSection>
  );
}
