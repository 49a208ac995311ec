import { formatRoubles } from '@/contract/format';
import type { OfferedExtra } from '@/contract/offered-extras';
import { DELIVERY_LABELS } from '@/contract/order-labels';
import { PAYMENT_METHODS } from '@/contract/payment-methods';
import { plantName } from '@/contract/plant-name';
import { capitalise } from '../format/text';
import { formatMoney } from './money-words';
import { type PhoneOrder, phoneOrderSums } from './phone-order';

export const ONLINE_OFF = 'Оплата онлайн не\u00A0подключена';

const list = new Intl.ListFormat('ru');

export const sumText = (sum: number | undefined): string => (sum === undefined ? '—' : formatMoney(sum));

const listServices = (extras: readonly OfferedExtra[]): string =>
  capitalise(list.format(extras.map(({ name }) => name.toLowerCase())));

export function placedFacts(order: PhoneOrder, extras: readonly OfferedExtra[]): { name: string; value: string }[] {
  const { customer, delivery, payment_method } = order;
  const sums = phoneOrderSums(order, extras);
  const isPickup = delivery.method === 'pickup';
  const address = isPickup ? [] : [delivery.address.trim(), delivery.details.trim()];
  const price = sums.delivery === undefined ? 'о\u00A0цене договоримся' : formatRoubles(sums.delivery).toLowerCase();
  return [
    { name: 'Покупатель', value: `${customer.name.trim()}, ${customer.phone}` },
    { name: 'Растения', value: plantsText(order.lines) },
    { name: 'Сумма', value: sumText(sums.total) },
    {
      name: 'Как передать',
      value: [DELIVERY_LABELS[delivery.method], ...address, !isPickup && price].filter(Boolean).join(', '),
    },
    ...(extras.length > 0 ? [{ name: 'Дополнительно', value: listServices(extras) }] : []),
    { name: 'Оплата', value: PAYMENT_METHODS[payment_method].label },
  ];
}

const plantsText = (lines: PhoneOrder['lines']): string =>
  lines.map(({ amount, ...plant }) => `${plantName(plant)}, ${amount}\u00A0шт`).join('; ');

export function nextStep({ payment_method }: Pick<PhoneOrder, 'payment_method'>, hasLink: boolean): string {
  if (hasLink) return 'Дальше: отправьте ссылку покупателю и\u00A0соберите заказ, когда он оплатит.';
  const { offered, isPrepaid, hasInvoice } = PAYMENT_METHODS[payment_method];
  if (offered === 'after_check')
    return 'Дальше: проверьте растения и\u00A0отправьте из\u00A0заказа ссылку на\u00A0оплату.';
  if (hasInvoice) return 'Дальше: отправьте счёт и\u00A0соберите заказ, когда придут деньги.';
  if (isPrepaid) return 'Дальше: пришлите реквизиты и\u00A0соберите заказ, когда придут деньги.';
  return 'Дальше: соберите заказ.';
}
