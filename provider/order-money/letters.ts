import { formatDeadline } from '../../contract/moscow-time';
import { formatKopecks } from '../money/rules';
import type { Message } from '../notifications/message';
import { greeting } from '../notifications/rules';
import { formatOrderNumber } from '../order-number/rules';

type Owing = { id: string; number: number; customer_name: string; email: string };
/** Kopecks. */
type PaymentRequest = { to_pay: number; until: Date; pay: string; link: string };

export const linkLetter = (
  { id, number, customer_name, email }: Owing,
  key: string,
  { to_pay, until, pay, link }: PaymentRequest,
): Message => ({
  channel: 'mail',
  message_id: `order-${id}-link-${key}`,
  recipient: email,
  subject: `Заказ № ${formatOrderNumber(number)}: ссылка на оплату`,
  body: {
    preheader: 'Ссылка на оплату заказа',
    parts: [
      { kind: 'text', text: greeting(customer_name, 'здравствуйте') },
      { kind: 'text', text: `По заказу осталось заплатить ${formatKopecks(to_pay)}.` },
      { kind: 'action', text: `Оплатить можно до ${formatDeadline(until)}`, name: 'Оплатить', link: pay },
      { kind: 'action', name: 'Открыть заказ', link, isQuiet: true },
    ],
  },
});
