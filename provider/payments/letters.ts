import { formatKopecks } from '../money/rules';
import type { Message } from '../notifications/message';
import { formatOrderNumber } from '../order-number/rules';

type Refused = { id: string; number: number; kopecks: number; reason: string };

export const receiptRefusedLetter = ({ id, number, reason }: Omit<Refused, 'kopecks'>, recipient: string): Message => ({
  channel: 'mail',
  message_id: `receipt-${id}-refused`,
  recipient,
  subject: `Чек о выдаче заказа № ${formatOrderNumber(number)} не пробит`,
  body: `ЮKassa не подтвердила второй чек (зачёт предоплаты)${reason && `: ${reason}`}. Посмотрите в её личном кабинете, пробит ли он. Если нет, пробейте его там или на кассе.`,
});

/** The order is in work already, so no status change notifies the nursery. */
export const restPaidLetter = ({ id, number, kopecks }: Omit<Refused, 'reason'>, recipient: string): Message => ({
  channel: 'mail',
  message_id: `payment-${id}-rest`,
  recipient,
  subject: `Доплата за заказ № ${formatOrderNumber(number)}`,
  body: `Покупатель заплатил онлайн ${formatKopecks(kopecks)}. Заказ оплачен полностью.`,
});

export const refusedLetter = ({ id, number, kopecks, reason }: Refused, recipient: string): Message => ({
  channel: 'mail',
  message_id: `refund-${id}-refused`,
  recipient,
  subject: `Деньги за заказ № ${formatOrderNumber(number)} не вернулись покупателю`,
  body: [
    `ЮKassa отказалась вернуть ${formatKopecks(kopecks)}${reason && ` (${reason})`}. Мы больше не пробуем.`,
    '',
    'Посмотрите платёж в личном кабинете ЮKassa: возможно, на балансе не хватает денег или вышел срок возврата. Верните их там же или переводом и напишите покупателю. Возврат из кабинета сайт увидит сам в течение суток, о переводе сделайте отметку в заказе. Если пополните баланс, там же можно повторить возврат.',
  ].join('\n'),
});
