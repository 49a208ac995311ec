import { formatRoubles } from '../../contract/format';
import type { OrderStatus, OrderSubmission } from '../../contract/orders';
import { toRoubles } from '../cart/rules';
import type { Message } from '../notifications/message';
import { greeting } from '../notifications/rules';
import { formatOrderNumber, type SoldLine, STEPS } from './rules';

export type OrderLetter = {
  id: string;
  number: number;
  /** Kopecks. */
  total: number;
  lines: SoldLine[];
  submission: OrderSubmission;
};

/** Where a letter leads. */
export type Address = { site: string; link: string };

const DELIVERY = { pickup: 'Самовывоз из питомника', courier: 'Курьером', transport: 'Транспортной компанией' };
const PAYMENT = { on_receipt: 'при получении', online: 'онлайн', invoice: 'по счёту' };

const ending = ({ site, link }: Address): string[] => ['', `Ваш заказ: ${link}`, '', `Питомник «Ярус», ${site}`];

/** What the customer reads after ordering. [ORDER-05] */
export function customerLetter(order: OrderLetter, address: Address): Message {
  const { name, email } = order.submission.user_data;
  return {
    channel: 'mail',
    message_id: `order-${order.id}-customer`,
    recipient: email,
    subject: `Заказ № ${formatOrderNumber(order.number)} принят`,
    body: [
      greeting(name, 'спасибо за заказ'),
      '',
      describe(order),
      '',
      'Мы позвоним, чтобы договориться о времени. Если что-то изменилось, ответьте на это письмо.',
      ...ending(address),
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
    subject: `Новый заказ № ${formatOrderNumber(order.number)} на ${formatRoubles(toRoubles(order.total))}`,
    body: [`${name}, +${phone}, ${email}`, '', describe(order)].join('\n'),
  };
}

/** What staff read in Telegram: nothing of the customer, whose data must not leave the country. */
export const staffNotice = ({ id, number, total }: OrderLetter): Message => ({
  channel: 'telegram',
  message_id: `order-${id}-staff`,
  recipient: '',
  subject: '',
  body: `Новый заказ № ${formatOrderNumber(number)} на ${formatRoubles(toRoubles(total))}`,
});

export type MovedOrder = {
  id: string;
  number: number;
  customer_name: string;
  /** Empty when the customer was erased. */
  email: string;
  status: OrderStatus;
  note: string | undefined;
};

/** What the customer reads of a move; undefined where there is nothing to tell or nobody to tell it to. */
export function moveLetter(order: MovedOrder, address: Address): Message | undefined {
  const { letter, name } = STEPS[order.status];
  if (!letter || !order.email) return undefined;
  return {
    channel: 'mail',
    // An order comes to each status once at most.
    message_id: `order-${order.id}-${order.status}`,
    recipient: order.email,
    subject: `Заказ № ${formatOrderNumber(order.number)} ${name}`,
    body: [
      greeting(order.customer_name, 'здравствуйте'),
      '',
      letter,
      ...(order.note ? [order.note] : []),
      ...ending(address),
    ].join('\n'),
  };
}

/** The nursery must not assemble what its customer has taken back. */
export const cancelNotice = (order: Pick<MovedOrder, 'id' | 'number'>, recipient: string): Message => ({
  channel: 'mail',
  message_id: `order-${order.id}-cancelled-by-customer`,
  recipient,
  subject: `Покупатель отменил заказ № ${formatOrderNumber(order.number)}`,
  body: 'Собирать его не нужно, растения снова в продаже.',
});

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
