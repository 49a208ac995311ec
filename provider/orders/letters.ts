import { formatRoubles } from '../../contract/format';
import type { OrderStatus, OrderSubmission } from '../../contract/orders';
import { toRoubles } from '../cart/rules';
import type { Message } from '../notifications/message';
import { greeting } from '../notifications/rules';
import { formatOrderNumber, type Mover, type SoldLine, STEPS } from './rules';

export type OrderLetter = {
  id: string;
  number: number;
  /** Kopecks. */
  total: number;
  /** Of an order that is to be paid online. */
  pay_until: Date | null;
  lines: SoldLine[];
  submission: OrderSubmission;
};

/** Where a letter leads. */
export type Address = { site: string; link: string; pay: string };

const DELIVERY = { pickup: 'Самовывоз из питомника', courier: 'Курьером', transport: 'Транспортной компанией' };
const PAYMENT = { on_receipt: 'при получении', online: 'онлайн', invoice: 'по счёту' };
const IF_MISSING = { call: 'позвонить', replace: 'заменить на похожее', remove: 'убрать из заказа' };

const CLOCK = new Intl.DateTimeFormat('ru-RU', {
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Europe/Moscow',
});

const ending = ({ site, link }: Address): string[] => ['', `Ваш заказ: ${link}`, '', `Питомник «Ярус», ${site}`];

/** Where an order that waits for its money is paid. */
const payment = (until: Date | null, { pay }: Address): string[] =>
  until ? ['', `Оплатить заказ можно до ${CLOCK.format(until)} по московскому времени:`, pay] : [];

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
      ...payment(order.pay_until, address),
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
    body: [`${name}, +${phone}, ${email}`, '', describe(order), ...wishes(order)].join('\n'),
  };
}

function wishes({ submission, pay_until }: OrderLetter): string[] {
  const { company, if_missing, payment_method } = submission.order_data;
  return [
    ...(pay_until ? ['Собирать его можно после письма о том, что он оплачен.'] : []),
    ...(if_missing ? [`Если растения не окажется: ${IF_MISSING[if_missing]}`] : []),
    ...(company && payment_method === 'invoice' ? [`Счёт на ${company.name}, ИНН ${company.inn}`] : []),
  ];
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
  /** Of an order that is or was to be paid online. */
  pay_until: Date | null;
  note: string | undefined;
};

/** What is to be read of a move, by its customer and by the nursery. */
export const moveLetters = (order: MovedOrder, mover: Mover, address: Address, nursery: string): Message[] =>
  [moveLetter(order, mover, address), moveNotice(order, mover, nursery)].filter((message) => message !== undefined);

/** Undefined where there is nothing to tell or nobody to tell it to. */
export function moveLetter(order: MovedOrder, mover: Mover, address: Address): Message | undefined {
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
      ...aboutMoney(order, mover, address),
      ...ending(address),
    ].join('\n'),
  };
}

/** What a move means to who pays online. */
function aboutMoney({ status, pay_until }: MovedOrder, mover: Mover, address: Address): string[] {
  if (!pay_until) return [];
  if (status === 'awaiting_payment') return payment(pay_until, address);
  if (status === 'paid') return mover === 'payment' ? ['Чек придёт отдельным письмом.'] : [];
  if (status !== 'cancelled' && status !== 'refunded') return [];
  return ['Если заказ был оплачен онлайн, деньги вернутся тем же способом, обычно за несколько дней.'];
}

/** What its own staff have moved the nursery knows; it must not assemble what was taken back, nor wait for what is paid. */
function moveNotice({ id, number, status }: MovedOrder, mover: Mover, recipient: string): Message | undefined {
  if (mover === 'staff') return undefined;
  const name = `№ ${formatOrderNumber(number)}`;
  const [subject, body] =
    status === 'paid'
      ? [`Заказ ${name} оплачен онлайн`, 'Его можно собирать.']
      : [
          mover === 'customer' ? `Покупатель отменил заказ ${name}` : `Заказ ${name} отменён: оплата не поступила`,
          'Собирать его не нужно, растения снова в продаже.',
        ];
  return { channel: 'mail', message_id: `order-${id}-${status}-by-${mover}`, recipient, subject, body };
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
