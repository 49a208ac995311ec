import { joinHouseNumber } from '@/contract/address-lines';
import { formatDeadline } from '@/contract/moscow-time';
import { INVOICE_BY_EMAIL, RESERVED_FOR_INVOICE } from '@/contract/order-labels';
import { confirmText } from '@/contract/order-terms';
import type { Order } from '@/contract/orders';
import { PAYMENT_METHODS } from '@/contract/payment-methods';
import { awaitsMoney } from './labels';
import { leavesText } from './season';

const OVER = {
  done: 'Заказ у вас. Если с растением что-то не так, позвоните или напишите нам.',
  cancelled: 'Заказ отменён.',
  refunded: 'Возвращаем деньги за заказ.',
} as const;

const REPEATABLE = 'Если передумаете, его можно повторить: проверим, что из растений ещё есть.';

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
  if (status === 'done' || status === 'cancelled' || status === 'refunded') {
    const over = status === 'cancelled' && canRepeat(order) ? `${OVER[status]} ${REPEATABLE}` : OVER[status];
    return [over, ...(order.payment?.state === 'refunding' ? ['Деньги уже возвращаем на вашу карту.'] : [])];
  }
  return [...confirmNext(order), ...paymentNext(order), ...seasonNext(order), deliveryNext(order, place)];
}

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
