import { formatDeadline } from '../../contract/moscow-time';
import type { OrderDetails, OrderStatus } from '../../contract/orders';
import { PAYMENT_METHODS } from '../../contract/payment-methods';
import type { Letter, LetterPart, Message } from '../notifications/message';
import { greeting } from '../notifications/rules';
import { type Address, invoice, payment, placeLines, route, text, waysToOrder } from './letter-parts';
import { formatOrderNumber, type Mover, STEPS } from './rules';

export type MovedOrder = {
  id: string;
  number: number;
  customer_name: string;
  /** Empty when the customer was erased. */
  email: string;
  status: OrderStatus;
  delivery: Pick<OrderDetails['delivery'], 'method'>;
  delivery_price: number | null;
  payment_method: OrderDetails['payment_method'];
  company: object | null;
  /** Of an order that is or was to be paid online. */
  pay_until: Date | null;
  note: string | undefined;
};

type Method = MovedOrder['delivery']['method'];

const READY: Record<Method, string> = {
  pickup: 'Заказ собран и ждёт вас в питомнике.',
  courier: 'Заказ собран. Привезём его в день, о котором договорились.',
  transport: 'Заказ собран. Скоро передадим его транспортной компании.',
};

const SHIPPED: Record<Method, string> = {
  pickup: 'Заказ отправлен.',
  courier: 'Заказ отправлен: везём его к вам. Водитель позвонит за час до приезда. Осмотрите растения при нём.',
  transport:
    'Заказ отправлен: мы передали его транспортной компании. Она сообщит, когда его можно получить. Осмотрите растения при получении.',
};

/** What its customer reads by mail when an order comes somewhere; nothing where nothing changes for them. */
function newsOf({ status, delivery: { method } }: Pick<MovedOrder, 'status' | 'delivery'>): string | undefined {
  const news: Partial<Record<OrderStatus, string>> = {
    awaiting_payment: 'Заказ подтверждён и ждёт оплаты.',
    paid: 'Оплата получена, скоро начнём собирать заказ.',
    ready: READY[method],
    shipped: SHIPPED[method],
    cancelled: 'Заказ отменён.',
    refunded: 'Возвращаем деньги за заказ.',
  };
  return news[status];
}

/** What is to be read of a move, by its customer and by the nursery. */
export const moveLetters = (order: MovedOrder, mover: Mover, address: Address, nursery: string): Message[] =>
  [moveLetter(order, mover, address), moveNotice(order, mover, nursery)].filter((message) => message !== undefined);

/** Undefined where there is nothing to tell or nobody to tell it to. [ORDER-05] */
export function moveLetter(order: MovedOrder, mover: Mover, address: Address): Message | undefined {
  const news = newsOf(order);
  if (!news || !order.email) return undefined;
  return {
    channel: 'mail',
    // An order comes to each status once at most.
    message_id: `order-${order.id}-${order.status}`,
    recipient: order.email,
    subject: `Заказ № ${formatOrderNumber(order.number)} ${STEPS[order.status].name}`,
    body: movedLetter(order, news, mover, address),
  };
}

function movedLetter(order: MovedOrder, news: string, mover: Mover, address: Address): Letter {
  const parts = [...aboutMoney(order, mover, address), ...whereTo(order, address)];
  return {
    preheader: news,
    parts: [
      text(greeting(order.customer_name, 'здравствуйте')),
      text([news, ...(order.note ? [order.note] : [])].join('\n')),
      ...parts,
      ...waysToOrder(address, parts),
    ],
  };
}

/** What a move means to who pays beforehand. */
function aboutMoney(order: MovedOrder, mover: Mover, address: Address): LetterPart[] {
  const { status, pay_until } = order;
  if (!pay_until) return status === 'awaiting_payment' ? invoice(order, address) : [];
  if (status === 'awaiting_payment') return [payment(pay_until, address)];
  if (status === 'paid') return mover === 'payment' ? [text('Чек придёт отдельным письмом.')] : [];
  if (status !== 'cancelled' && status !== 'refunded') return [];
  return [text('Если заказ был оплачен онлайн, деньги вернутся тем же способом, обычно за несколько дней.')];
}

/** Where to fetch it, or whom to call while it is on its way. */
function whereTo({ status, delivery }: MovedOrder, address: Address): LetterPart[] {
  const { nursery } = address;
  if (!nursery) return [];
  if (status === 'shipped') return [text(`Не приехал вовремя или что-то не так? Позвоните: ${nursery.phone}.`)];
  if (status !== 'ready' || delivery.method !== 'pickup') return [];
  const words = [...placeLines(nursery.address), 'Назовите на кассе номер заказа.'].join('\n');
  return [text(words), ...route(address)];
}

const CANCELLED_BY: Record<Exclude<Mover, 'staff'>, (name: string) => string> = {
  customer: (name) => `Покупатель отменил заказ ${name}`,
  payment: (name) => `Заказ ${name} отменён: оплата не поступила`,
  time: (name) => `Заказ ${name} отменён: его никто не подтвердил`,
};

/** What its own staff have moved the nursery knows; it must not assemble what was taken back, nor wait for what is paid. */
function moveNotice({ id, number, status }: MovedOrder, mover: Mover, recipient: string): Message | undefined {
  if (mover === 'staff') return undefined;
  const name = `№ ${formatOrderNumber(number)}`;
  const [subject, body] =
    status === 'paid'
      ? [`Заказ ${name} оплачен онлайн`, 'Его можно собирать.']
      : [CANCELLED_BY[mover](name), 'Собирать его не нужно, растения снова в продаже.'];
  return { channel: 'mail', message_id: `order-${id}-${status}-by-${mover}`, recipient, subject, body };
}

/** What the nursery reads a day before an unconfirmed order lapses. */
export function lapseNotice({ id, number, payment_method }: Lapsing, at: Date, recipient: string): Message {
  const paid = PAYMENT_METHODS[payment_method].hasInvoice ? 'Проверьте, не пришла ли оплата по счёту. ' : '';
  return {
    channel: 'mail',
    message_id: `order-${id}-lapses`,
    recipient,
    subject: `Заказ № ${formatOrderNumber(number)} скоро отменится: его никто не подтвердил`,
    body: `${paid}Если заказ в силе, подтвердите его до ${formatDeadline(at)}. Иначе он отменится сам, и растения вернутся в продажу.`,
  };
}

type Lapsing = Pick<MovedOrder, 'id' | 'number' | 'payment_method'>;
