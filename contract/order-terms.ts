import { formatRoubles } from './format';
import { formatDeadline } from './moscow-time';
import { RESERVED_FOR_INVOICE } from './order-labels';
import type { Order } from './orders';
import { PAYMENT_METHODS } from './payment-methods';

const reservedUntil = (until: Date | string): string => `Растения закреплены за вами до ${formatDeadline(until)}.`;

export function confirmText(payment_method: Order['payment_method'], until: Date | string): string {
  const { hasInvoice } = PAYMENT_METHODS[payment_method];
  return [
    'Мы позвоним, чтобы подтвердить заказ.',
    ...(hasInvoice ? ['Платить можно, не дожидаясь звонка: оплата счёта тоже подтверждает заказ.'] : []),
    reservedUntil(until),
    `Если до тех пор не дозвонимся${hasInvoice ? ' и оплаты не будет' : ''}, отменим заказ и напишем вам.`,
  ].join(' ');
}

export const minOrderText = (least: number): string =>
  `Сюда возим заказы от ${formatRoubles(least)}. Добавьте растений или выберите самовывоз`;

export const invoiceTerm = ({ confirm_until }: Pick<Order, 'confirm_until'>): string =>
  confirm_until ? reservedUntil(confirm_until) : RESERVED_FOR_INVOICE;
