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
        <dt>Покупки</dt>
        <dd>{orders === 0 ? 'ещё не было' : <Bought search={phone ?? email} orders={orders} spent={spent} />}</dd>
      </div>
      <div>
        <dt>Учётная запись</dt>
        <dd>{has_account ? 'есть' : orders === 0 ? 'нет' : 'нет, покупал без входа'}</dd>
      </div>
    </dl>
  );
}

type BoughtProps = Pick<CustomerCard, 'orders' | 'spent'> & { search: string | undefined };

function Bought({ search, orders, spent }: BoughtProps) {
  const count = countOrders(orders);
  return (
    <>
      {search ? <TextLink href={ordersAddress({ search })}>{count}</TextLink> : count}
      {spent > 0 && ` на ${formatMoney(spent)}`}
    </>
  );
}
