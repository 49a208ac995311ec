import { formatRoubles } from '@/contract/format';
import type { Order } from '@/contract/orders';
import { DELIVERY_WORDS, IF_MISSING_WORDS, PAYMENT_STATE_WORDS, PAYMENT_WORDS } from '@/lib/order-words';
import styles from './order-summary.module.css';

/** What it all comes to, how it is delivered and paid. */
export function OrderSummary({ order }: { order: Order }) {
  const { total, discount, delivery } = order;
  const goods = total - (delivery.price ?? 0);
  return (
    <>
      <dl className={styles.totals}>
        {discount > 0 && (
          <>
            <Row name="Без скидки">{formatRoubles(goods + discount)}</Row>
            <Row name="Скидка">{`−${formatRoubles(discount)}`}</Row>
          </>
        )}
        {delivery.price !== undefined && <Row name="Доставка">{formatRoubles(delivery.price)}</Row>}
        <Row name="Итого" isDue>
          {formatRoubles(total)}
        </Row>
      </dl>
      {delivery.method !== 'pickup' && delivery.price === undefined && (
        <p className={styles.note}>Стоимость доставки сюда не входит.</p>
      )}
      <dl className={styles.facts}>
        {factsOf(order).map(({ name, value }) => (
          <Row key={name} name={name}>
            {value}
          </Row>
        ))}
      </dl>
    </>
  );
}

function Row({ name, isDue = false, children }: { name: string; isDue?: boolean; children: string }) {
  return (
    <div className={isDue ? styles.due : undefined}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function factsOf({ delivery, payment_method, payment, company, if_missing }: Order) {
  const state = payment ? `: ${PAYMENT_STATE_WORDS[payment.state]}` : '';
  const facts = {
    Доставка: DELIVERY_WORDS[delivery.method],
    Адрес: [delivery.address, delivery.details].filter(Boolean).join('; '),
    Оплата: PAYMENT_WORDS[payment_method] + state,
    Плательщик: company && `${company.name}, ИНН ${company.inn}`,
    'Если растения не окажется': if_missing && IF_MISSING_WORDS[if_missing],
  };
  return Object.entries(facts).flatMap(([name, value]) => (value ? [{ name, value }] : []));
}
