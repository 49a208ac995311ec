import { AdminSection } from '@/components/admin/admin-page';
import { TextLink } from '@/components/ui/text-link';
import { IF_MISSING_LABELS, IF_MISSING_QUESTION, payerText } from '@/contract/order-labels';
import { formatPhone } from '@/contract/phone';
import type { OrderWork } from '@/contract/staff/order-card';
import { countOrders } from '@/lib/admin/order-words';
import { adminPaths } from '@/lib/admin/paths';
import { mailLink, phoneLink } from '@/lib/paths';
import { Facts } from '../facts';

type Props = { card: OrderWork; mayOpen: boolean };

export function OrderCustomer({ card: { customer, company, if_missing, comment }, mayOpen }: Props) {
  const { name, phone, email, orders } = customer;
  const key = phone || email;
  const all = countOrders(orders);
  return (
    <AdminSection title="Покупатель">
      <Facts
        facts={[
          { name: 'Имя', value: name },
          Boolean(phone) && {
            name: 'Телефон',
            value: <TextLink href={phoneLink(formatPhone(phone))}>{formatPhone(phone)}</TextLink>,
          },
          Boolean(email) && { name: 'Почта', value: <TextLink href={mailLink(email)}>{email}</TextLink> },
          {
            name: 'Заказы',
            value: mayOpen && key ? <TextLink href={adminPaths.customer(key)}>{all}</TextLink> : all,
          },
          comment !== undefined && { name: 'Комментарий к\u00A0заказу', value: comment },
          if_missing && { name: IF_MISSING_QUESTION, value: IF_MISSING_LABELS[if_missing] },
          company && { name: 'Плательщик', value: payerText(company) },
        ]}
      />
    </AdminSection>
  );
}
