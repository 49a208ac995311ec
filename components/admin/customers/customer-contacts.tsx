import { TextLink } from '@/components/ui/text-link';
import { formatPhone } from '@/contract/phone';
import type { CustomerCard } from '@/contract/staff/customers';
import { formatMoney } from '@/lib/admin/money-words';
import { ordersAddress } from '@/lib/admin/order-filter';
import { countOrders } from '@/lib/admin/order-words';
import { mailLink, phoneLink } from '@/lib/paths';
import styles from './customer-contacts.module.css';

type Props = { customer: Pick<CustomerCard, 'phone' | 'email' | 'has_account' | 'orders' | 'spent'> };

export function CustomerContacts({ customer: { phone, email, has_account, orders, spent } }: Props) {
  const search = phone ?? email;
  return (
    <dl className={styles.facts}>
      {phone && (
        <div>
          <dt>Телефон</dt>
          <dd>
            <TextLink href={phoneLink(formatPhone(phone))}>{formatPhone(phone)}</TextLink>
          </dd>
        </div>
      )}
      {email && (
        <div>
          <dt>Почта</dt>
          <dd>
            <TextLink href={mailLink(email)}>{email}</TextLink>
          </dd>
        </div>
      )}
      <div>
        <dt>Купил</dt>
        <dd>
          {search ? <TextLink href={ordersAddress({ search })}>{countOrders(orders)}</TextLink> : countOrders(orders)}
          {` на ${formatMoney(spent)}`}
        </dd>
      </div>
      <div>
        <dt>Учётная запись</dt>
        <dd>{has_account ? 'есть' : 'нет, покупал без входа'}</dd>
      </div>
    </dl>
  );
}
