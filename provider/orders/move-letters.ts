import { formatDayMonth } from '../../contract/format';
import { formatDeadline } from '../../contract/moscow-time';
import type { OrderDetails } from '../../contract/order-submission';
import type { OrderStatus } from '../../contract/orders';
import { PAYMENT_METHODS } from '../../contract/payment-methods';
import { formatKopecks } from '../money/rules';
import type { Letter, LetterPart, Message } from '../notifications/message';
import { greeting } from '../notifications/rules';
import { formatOrderNumber } from '../order-number/rules';
import { invoice, type LetterLinks, orderLinkParts, payment, placeLines, route, text } from './letter-parts';
import { isCancelledOrRefunded, type Mover, STEPS } from './rules';

export type MovedOrder = {
  id: string;
  number: number;
  customer_name: string;
  email: string;
  status: OrderStatus;
  from?: OrderStatus;
  delivery: Pick<OrderDetails['delivery'], 'method'>;
  delivery_price: number | null;
  payment_method: OrderDetails['payment_method'];
  company: object | null;
  pay_until: Date | null;
  note: string | undefined;
  /** Moves to this status that were taken back. */
  undone?: number;
  /** Agreed Moscow day. */
  handover_on?: string | null;
  kopecks_back?: { by_bank: number; by_hand: number } | undefined;
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

const CONFIRMED: Record<Method, { dated: string; undated: string }> = {
  pickup: { dated: 'Ждём вас', undated: 'Позвоним, когда он будет собран.' },
  courier: { dated: 'Привезём его', undated: 'Позвоним, чтобы договориться о времени.' },
  transport: { dated: 'Отправим его', undated: 'Позвоним, чтобы согласовать транспортную компанию.' },
};

function confirmedText(method: Method, day: string | null | undefined): string {
  const { dated, undated } = CONFIRMED[method];
  return `Заказ подтверждён. ${day ? `${dated} ${formatDayMonth(new Date(day))}.` : undated}`;
}

const isCancelling = ({ status, from }: MovedOrder): boolean =>
  status === 'cancelled' || (status === 'refunded' && from !== undefined && STEPS[from].is_at_nursery);

function newsOf(order: MovedOrder): string | undefined {
  const {
    status,
    delivery: { method },
    handover_on,
  } = order;
  const news: Partial<Record<OrderStatus, string>> = {
    confirmed: confirmedText(method, handover_on),
    awaiting_payment: 'Заказ подтверждён и ждёт оплаты.',
    paid: 'Оплата получена, скоро начнём собирать заказ.',
    ready: READY[method],
    shipped: SHIPPED[method],
    cancelled: 'Заказ отменён.',
    refunded: isCancelling(order) ? 'Ваш заказ отменён.' : 'Возвращаем деньги за заказ.',
  };
  return news[status];
}

export const moveLetters = (order: MovedOrder, mover: Mover, links: LetterLinks, nursery: string): Message[] =>
  [moveLetter(order, mover, links), moveNotice(order, mover, nursery)].filter((message) => message !== undefined);

/** Undefined if the status needs no letter or the customer was erased. [ORDER-05] */
export function moveLetter(order: MovedOrder, mover: Mover, links: LetterLinks): Message | undefined {
  const news = newsOf(order);
  if (!news || !order.email) return undefined;
  return {
    channel: 'mail',
    message_id: moveLetterId(order.id, order.status, order.undone),
    recipient: order.email,
    subject: `Заказ № ${formatOrderNumber(order.number)} ${STEPS[isCancelling(order) ? 'cancelled' : order.status].name}`,
    body: movedLetter(order, news, mover, links),
  };
}

export const moveLetterId = (id: string, status: OrderStatus, undone = 0): string =>
  `order-${id}-${status}${undone > 0 ? `-again-${undone}` : ''}`;

function movedLetter(order: MovedOrder, news: string, mover: Mover, links: LetterLinks): Letter {
  const parts = [...aboutMoney(order, mover, links), ...whereTo(order, links)];
  return {
    preheader: news,
    parts: [
      text(greeting(order.customer_name, 'здравствуйте')),
      text([news, ...(order.note ? [order.note] : [])].join('\n')),
      ...parts,
      ...orderLinkParts(links, parts),
    ],
  };
}

function aboutMoney(order: MovedOrder, mover: Mover, links: LetterLinks): LetterPart[] {
  const { status, pay_until } = order;
  if (isCancelledOrRefunded(status)) return moneyBack(order);
  if (!pay_until) return status === 'awaiting_payment' ? invoice(order, links) : [];
  if (status === 'awaiting_payment') return [payment(pay_until, links)];
  return status === 'paid' && mover === 'payment' ? [text('Чек придёт отдельным письмом.')] : [];
}

const CALL = 'договоримся по телефону';

function moneyBack(order: MovedOrder): LetterPart[] {
  const { by_bank = 0, by_hand = 0 } = order.kopecks_back ?? {};
  const bank = `Вернём ${formatKopecks(by_bank)} тем же способом: на карту или счёт, с которых вы платили. Обычно это несколько дней.`;
  const hand = formatKopecks(by_hand);
  const words = [
    by_bank > 0 && bank,
    by_hand > 0 &&
      isCancelling(order) &&
      (by_bank > 0 ? `Ещё ${hand} вернём, как вам удобнее: ${CALL}.` : `Вернём ${hand}, как вам удобнее: ${CALL}.`),
  ].filter((word) => word !== false);
  if (words.length > 0) return [text(words.join('\n'))];
  const mayBePaying = order.status === 'cancelled' && order.pay_until !== null;
  return mayBePaying
    ? [text('Если заказ был оплачен онлайн, деньги вернутся тем же способом, обычно за несколько дней.')]
    : [];
}

function whereTo({ status, delivery }: MovedOrder, links: LetterLinks): LetterPart[] {
  const { nursery } = links;
  if (!nursery) return [];
  if (status === 'shipped') return [text(`Не приехал вовремя или что-то не так? Позвоните: ${nursery.phone}.`)];
  if (status !== 'ready' || delivery.method !== 'pickup') return [];
  const words = [...placeLines(nursery.address), 'Назовите на кассе номер заказа.'].join('\n');
  return [text(words), ...route(links)];
}

const CANCELLED_BY: Record<Exclude<Mover, 'staff'>, (name: string) => string> = {
  customer: (name) => `Покупатель отменил заказ ${name}`,
  payment: (name) => `Заказ ${name} отменён: оплата не поступила`,
  time: (name) => `Заказ ${name} отменён: его никто не подтвердил`,
};

/** The nursery must neither assemble a cancelled order nor wait for a paid one. */
function moveNotice({ id, number, status }: MovedOrder, mover: Mover, recipient: string): Message | undefined {
  if (mover === 'staff') return undefined;
  const name = `№ ${formatOrderNumber(number)}`;
  const [subject, body] =
    status === 'paid'
      ? [`Заказ ${name} оплачен онлайн`, 'Его можно собирать.']
      : [CANCELLED_BY[mover](name), 'Собирать его не нужно, растения снова в продаже.'];
  return { channel: 'mail', message_id: `order-${id}-${status}-by-${mover}`, recipient, subject, body };
}

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
