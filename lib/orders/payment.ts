import { formatDeadline } from '@/contract/moscow-time';
import type { Order } from '@/contract/orders';
import { PAYMENT_METHODS } from '@/contract/payment-methods';

type PaymentMessage = {
  kind: 'paid' | 'pending' | 'failed' | 'returned' | 'nothing';
  title: string;
  text: string;
};

const REFUND_TIME = 'Деньги придут на карту, с которой вы платили, обычно за несколько дней.';

export function paymentMessage(order: Order): PaymentMessage {
  const state = order.payment?.state;
  if (state === 'refunded') return { kind: 'returned', title: 'Деньги возвращены', text: REFUND_TIME };
  if (state === 'refunding') return { kind: 'returned', title: 'Возвращаем деньги', text: REFUND_TIME };
  if (order.status === 'cancelled' || order.status === 'refunded') return cancelled(state === 'paid');
  if (state === 'paid') {
    return {
      kind: 'paid',
      title: 'Оплата получена',
      text: 'Чек придёт на почту. Что дальше, видно на странице заказа.',
    };
  }
  return order.payment_url ? payable(order) : nothingToPay(order);
}

const cancelled = (isPaid: boolean): PaymentMessage => ({
  kind: 'nothing',
  title: 'Заказ отменён',
  text: isPaid ? `Деньги вернём. ${REFUND_TIME}` : 'Платить за него не нужно.',
});

function payable({ status, payment }: Order): PaymentMessage {
  const until = payment?.pay_until && formatDeadline(payment.pay_until);
  if (status !== 'awaiting_payment') {
    const term = until ? ` Оплатить её можно до ${until}.` : '';
    return {
      kind: 'pending',
      title: 'Ждём доплату',
      text: `Осталась часть суммы, она указана на странице банка.${term}`,
    };
  }
  const reserved = until ? `Заказ и растения остаются за вами до ${until}.` : 'Заказ и растения остаются за вами.';
  if (payment?.state === 'failed') {
    return { kind: 'failed', title: 'Оплата не прошла', text: `${reserved} Попробуйте ещё раз или позвоните нам.` };
  }
  return { kind: 'pending', title: 'Ждём оплату', text: reserved };
}

const nothingToPay = ({ payment_method }: Order): PaymentMessage => ({
  kind: 'nothing',
  title: 'Оплата заказа',
  text: PAYMENT_METHODS[payment_method].paymentPageText,
});
