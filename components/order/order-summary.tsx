import { SumList, type SumRow } from '@/components/ui/sum-list';
import { formatRoubles } from '@/contract/format';
import { DELIVERY_LABELS, IF_MISSING_LABELS, IF_MISSING_QUESTION, payerText } from '@/contract/order-labels';
import type { Order } from '@/contract/orders';
import { PAYMENT_METHODS } from '@/contract/payment-methods';
import { PAYMENT_STATE_LABELS } from '@/lib/orders/labels';
import styles from './order-summary.module.css';

export function OrderSummary({ order }: { order: Order }) {
  const { delivery } = order;
  return (
    <>
      <SumList rows={sumsOf(order)} />
      {delivery.method !== 'pickup' && delivery.price === undefined && (
        <p className={styles.note}>Стоимость доставки сюда не входит.</p>
      )}
      <dl className={styles.facts}>
        {factsOf(order).map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

function sumsOf({ total, discount, delivery, extras = [], payment }: Order): SumRow[] {
  const services = extras.map(({ name, amount, price }) => ({
    name: countedName(name, amount),
    price: amount * price,
  }));
  const goods = total - (delivery.price ?? 0) - services.reduce((sum, { price }) => sum + price, 0);
  const saving = [
    { name: 'Без скидки', value: formatRoubles(goods + discount) },
    { name: 'Скидка', value: `−${formatRoubles(discount)}` },
  ];
  return [
    ...(discount > 0 ? saving : []),
    ...(delivery.price === undefined ? [] : [{ name: 'Доставка', value: formatRoubles(delivery.price) }]),
    ...services.map(({ name, price }) => ({ name, value: formatRoubles(price) })),
    { name: 'Итого', value: formatRoubles(total), isDue: true },
    ...(payment?.refunded ? [{ name: 'Возвращено', value: formatRoubles(payment.refunded) }] : []),
  ];
}

const countedName = (name: string, amount: number) => (amount > 1 ? `${name}, ${amount}\u00A0шт` : name);

function factsOf(order: Order) {
  const { recipient, email, delivery, payment_method, payment, company, if_missing, comment } = order;
  const state = payment ? `: ${PAYMENT_STATE_LABELS[payment.state]}` : '';
  const facts = {
    Получатель: recipient,
    Почта: email,
    Доставка: DELIVERY_LABELS[delivery.method],
    Адрес: [delivery.address, delivery.details].filter(Boolean).join('; '),
    Оплата: PAYMENT_METHODS[payment_method].label + state,
    Плательщик: company && payerText(company),
    [IF_MISSING_QUESTION]: if_missing && IF_MISSING_LABELS[if_missing],
    Комментарий: comment,
  };
  return Object.entries(facts).flatMap(([name, value]) => (value ? [{ name, value }] : []));
}
