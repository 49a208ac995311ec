import { SumList, type SumRow } from '@/components/ui/sum-list';
import { formatRoubles } from '@/contract/format';
import { DELIVERY_LABELS, IF_MISSING_LABELS, IF_MISSING_QUESTION, payerText } from '@/contract/order-labels';
import type { Order } from '@/contract/orders';
import { PAYMENT_METHODS } from '@/contract/payment-methods';
import { formatPhone } from '@/contract/phone';
import { ONWARD_NOTE } from '@/lib/delivery/place';
import { formatCount, GOODS } from '@/lib/format/plural';
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
      {delivery.method === 'transport' && <p className={styles.note}>{ONWARD_NOTE}</p>}
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

function sumsOf({ total, discount, delivery, extras = [], payment, products }: Order): SumRow[] {
  const services = extras.map(({ name, amount, price }) => ({
    name: countedName(name, amount),
    price: amount * price,
  }));
  const goods = total - (delivery.price ?? 0) - services.reduce((sum, { price }) => sum + price, 0);
  const saving = [
    { name: 'Без скидки', value: formatRoubles(goods + discount) },
    { name: 'Скидка', value: `−${formatRoubles(discount)}` },
  ];
  const hasCharges = delivery.price !== undefined || services.length > 0;
  const pieces = products.reduce((sum, { amount }) => sum + amount, 0);
  const plain = hasCharges ? [{ name: formatCount(pieces, GOODS), value: formatRoubles(goods) }] : [];
  return [
    ...(discount > 0 ? saving : plain),
    ...(delivery.price === undefined ? [] : [{ name: 'Доставка', value: formatRoubles(delivery.price) }]),
    ...services.map(({ name, price }) => ({ name, value: formatRoubles(price) })),
    { name: 'Итого', value: formatRoubles(total), isDue: true },
    ...(payment?.refunded ? [{ name: 'Возвращено', value: formatRoubles(payment.refunded) }] : []),
  ];
}

const countedName = (name: string, amount: number) => (amount > 1 ? `${name}, ${amount}\u00A0шт` : name);

function factsOf(order: Order) {
  const { recipient, phone, email, delivery, payment_method, payment, company, if_missing, comment } = order;
  const state = payment ? `: ${PAYMENT_STATE_LABELS[payment.state]}` : '';
  const facts = {
    Получатель: recipient,
    Телефон: phone && formatPhone(phone),
    Почта: email,
    Доставка: DELIVERY_LABELS[delivery.method],
    Зона: delivery.zone,
    Адрес: [delivery.address, delivery.details].filter(Boolean).join('; '),
    Оплата: PAYMENT_METHODS[payment_method].label + state,
    Плательщик: company && payerText(company),
    [IF_MISSING_QUESTION]: if_missing && IF_MISSING_LABELS[if_missing],
    Комментарий: comment,
  };
  return Object.entries(facts).flatMap(([name, value]) => (value ? [{ name, value }] : []));
}
