import { formatKopecks } from '../money/rules';
import type { Message } from '../notifications/message';
import { greeting } from '../notifications/rules';
import { type LetterLinks, orderLinkParts, payment, text } from '../orders/letter-parts';
import { formatOrderNumber } from '../orders/rules';

type Owing = { id: string; number: number; customer_name: string; email: string };

/** `to_pay` in kopecks. */
export function linkLetter(
  { id, number, customer_name, email }: Owing,
  key: string,
  { to_pay, until, links }: { to_pay: number; until: Date; links: LetterLinks },
): Message {
  const parts = [text(`По заказу осталось заплатить ${formatKopecks(to_pay)}.`), payment(until, links)];
  return {
    channel: 'mail',
    message_id: `order-${id}-link-${key}`,
    recipient: email,
    subject: `Заказ № ${formatOrderNumber(number)}: ссылка на оплату`,
    body: {
      preheader: 'Ссылка на оплату заказа',
      parts: [text(greeting(customer_name, 'здравствуйте')), ...parts, ...orderLinkParts(links, parts)],
    },
  };
}
