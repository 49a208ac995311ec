import { formatRoubles } from '../../contract/format';
import type { OrderSubmission } from '../../contract/orders';
import { toRoubles } from '../cart/rules';
import type { SoldLine } from '../orders/rules';
import type { Message } from './message';

export type OrderLetter = {
  id: string;
  number: number;
  /** Kopecks. */
  total: number;
  lines: SoldLine[];
  submission: OrderSubmission;
};

const DELIVERY = { pickup: 'Самовывоз из питомника', courier: 'Курьером', transport: 'Транспортной компанией' };
const PAYMENT = { on_receipt: 'при получении', online: 'онлайн', invoice: 'по счёту' };

/** What the customer reads after ordering. [ORDER-05] */
export function customerLetter(order: OrderLetter, siteUrl: string): Message {
  const { name, email } = order.submission.user_data;
  return {
    channel: 'mail',
    message_id: `order-${order.id}-customer`,
    recipient: email,
    subject: `Заказ № ${order.number} принят`,
    body: [
      `${name}, спасибо за заказ.`,
      '',
      describe(order),
      '',
      'Мы позвоним, чтобы договориться о времени. Если что-то изменилось, ответьте на это письмо.',
      '',
      `Питомник «Ярус», ${siteUrl}`,
    ].join('\n'),
  };
}

/** What the nursery reads of a new order. [ORDER-05] */
export function nurseryLetter(order: OrderLetter, recipient: string): Message {
  const { name, phone, email } = order.submission.user_data;
  return {
    channel: 'mail',
    message_id: `order-${order.id}-nursery`,
    recipient,
    subject: `Новый заказ № ${order.number} на ${formatRoubles(toRoubles(order.total))}`,
    body: [`${name}, +${phone}, ${email}`, '', describe(order)].join('\n'),
  };
}

function describe({ lines, total, submission }: OrderLetter): string {
  const { delivery, payment_method, comment } = submission.order_data;
  const rows = lines.map((line) => `${line.name} — ${line.amount} шт × ${formatRoubles(toRoubles(line.unit_price))}`);
  return [
    ...rows,
    `Итого: ${formatRoubles(toRoubles(total))}`,
    '',
    `${DELIVERY[delivery.method]}${delivery.address ? `: ${delivery.address}` : ''}`,
    `Оплата ${PAYMENT[payment_method]}`,
    ...(comment ? [`Комментарий: ${comment}`] : []),
  ].join('\n');
}
