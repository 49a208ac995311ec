import { joinHouseNumber } from '@/contract/address-lines';
import { formatRoubles } from '@/contract/format';
import { formatDeadline } from '@/contract/moscow-time';
import { INVOICE_BY_EMAIL, RESERVED_FOR_INVOICE } from '@/contract/order-labels';
import { confirmText } from '@/contract/order-terms';
import type { Order } from '@/contract/orders';
import { PAYMENT_METHODS } from '@/contract/payment-methods';
import { awaitsMoney } from './labels';
import { leavesText } from './season';

const DONE = 'Заказ у вас. Если с растением что-то не так, позвоните или напишите нам.';
const CANCELLED = 'Заказ отменён.';
const REPEATABLE = 'Если передумаете, его можно повторить: проверим, что из растений ещё есть.';
const RETURNING =
  'Возвращаем деньги тем же способом: на карту или счёт, с которых вы платили. Обычно это несколько дней.';
const REST_BY_PHONE = 'Если вернули ещё не все деньги за заказ, договоримся по телефону, как вам удобнее их получить.';

export const canRepeat = ({ products }: Pick<Order, 'products'>): boolean =>
  products.some(({ product }) => !product.specimen);

export function nextTitle({ status, delivery, payment_url }: Order): string {
  if (payment_url) return 'Ждём оплату';
  const isPickup = delivery.method === 'pickup';
  if (status === 'ready' && isPickup) return 'Можно забирать';
  if (status === 'shipped') return delivery.method === 'courier' ? 'Едем к вам' : 'Отправили';
  if (status !== 'assembling' && status !== 'ready') return 'Скоро позвоним';
  return isPickup ? 'Готовим к выдаче' : 'Готовим к отправке';
}

export function nextSteps(order: Order, place: string | undefined): string[] {
  const { status } = order;
  if (status === 'done') return [DONE];
  if (status === 'cancelled') return [canRepeat(order) ? `${CANCELLED} ${REPEATABLE}` : CANCELLED, ...moneyBack(order)];
  if (status === 'refunded') return [...(hasLeft(order) ? [] : [CANCELLED]), ...moneyBack(order), ...restBack(order)];
  return [...confirmNext(order), ...paymentNext(order), ...seasonNext(order), deliveryNext(order, place)];
}

const hasLeft = ({ moves }: Order): boolean => {
  const before = moves.findLast(({ status }) => status !== 'refunded')?.status;
  return before === 'shipped' || before === 'done';
};

function moneyBack({ payment }: Order): string[] {
  if (payment?.state === 'refunding') return [RETURNING];
  return payment?.state === 'refunded' && payment.refunded
    ? [`Деньги вернули: ${formatRoubles(payment.refunded)}.`]
    : [];
}

/** The order does not tell what was paid or given back without the bank. */
const restBack = ({ payment, total }: Order): string[] =>
  payment?.state === 'refunding' || (payment?.refunded ?? 0) >= total ? [] : [REST_BY_PHONE];

const confirmNext = ({ confirm_until, payment_method }: Order): string[] =>
  confirm_until ? [confirmText(payment_method, confirm_until)] : [];

function paymentNext(order: Order): string[] {
  const { status, payment_method, payment, payment_url, invoice_url, delivery } = order;
  if (payment_url) {
    const until = payment?.pay_until;
    if (status !== 'awaiting_payment') {
      return [
        `Осталась доплата, сумма на странице банка.${until ? ` Оплатить её можно до ${formatDeadline(until)}.` : ''}`,
      ];
    }
    return [
      until
        ? `Оплатите заказ до ${formatDeadline(until)}: до этого растения закреплены за вами.`
        : 'Заказ можно оплатить на сайте.',
    ];
  }
  if (!awaitsMoney(order)) return [];
  const { offered, hasInvoice, paymentPageText } = PAYMENT_METHODS[payment_method];
  if (offered === 'after_check') return [paymentPageText];
  if (!hasInvoice) return [];
  if (!invoice_url) return [INVOICE_BY_EMAIL];
  const lacksDelivery = delivery.method !== 'pickup' && delivery.price === undefined;
  const sentences = [
    'Оплатите счёт.',
    // A large order already has its date.
    ...(order.confirm_until ? [] : [RESERVED_FOR_INVOICE]),
    ...(lacksDelivery ? ['Доставки в нём пока нет.'] : []),
  ];
  return [sentences.join(' ')];
}

function seasonNext({ status, delivery, leaves_from }: Order): string[] {
  if (!leaves_from || status === 'ready') return [];
  return [`${leavesText(new Date(leaves_from), delivery.method)}: до этого растения ждут своего сезона в питомнике.`];
}

function deliveryNext({ status, delivery }: Order, place: string | undefined): string {
  const at = place ? `: ${joinHouseNumber(place)}` : ' в питомнике';
  const texts = {
    pickup: {
      ready: `Заказ собран и ждёт вас${at}.`,
      before: `Позвоним, когда заказ будет собран. Забрать его можно${at}.`,
    },
    courier: {
      shipped: 'Заказ в пути. Водитель позвонит за час до приезда.',
      before: `Позвоним, чтобы договориться о дне${delivery.price === undefined ? ' и назвать стоимость доставки' : ''}. Водитель позвонит за час до приезда.`,
    },
    transport: {
      shipped: 'Заказ передан транспортной компании. Она сообщит, когда его можно получить.',
      before: 'Позвоним, чтобы согласовать компанию и стоимость перевозки. Отправим заказ после оплаты.',
    },
  }[delivery.method] as Partial<Record<Order['status'], string>> & { before: string };
  return texts[status] ?? texts.before;
}
