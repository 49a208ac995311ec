import { formatKopecks } from '../money/rules';
import type { Message } from '../notifications/message';
import { greeting } from '../notifications/rules';
import { formatOrderNumber } from '../order-number/rules';
import type { Plan } from './plan';

type Edited = { id: string; number: number; customer_name: string; email: string };

/** Kopecks. `refund` goes back through the bank, `to_return` by hand. */
export type EditMoney = { to_pay: number; refund: number; to_return: number };

const TOO_MUCH = 'Деньги вернём';

/** What the customer reads, without greeting: staff see it before they save. */
export function editText(
  { letter_changes, lost, total }: Pick<Plan, 'letter_changes' | 'lost' | 'total'>,
  money: EditMoney,
  reason: string,
): string {
  return [
    lost > 0
      ? 'К сожалению, часть растений погибла, мы изменили ваш заказ:'
      : 'Мы изменили ваш заказ, как договорились:',
    ...letter_changes.map((change) => `– ${change}`),
    ...(reason ? [reason] : []),
    `Теперь сумма заказа ${formatKopecks(total)}.`,
    ...moneyWords(money),
  ].join('\n');
}

function moneyWords({ to_pay, refund, to_return }: EditMoney): string[] {
  return [
    ...(refund > 0 ? [`${TOO_MUCH} тем же способом: ${formatKopecks(refund)}, обычно за несколько дней.`] : []),
    ...(to_return > 0 ? [`${TOO_MUCH}: ${formatKopecks(to_return)}. Как удобнее, договоримся по телефону.`] : []),
    ...(to_pay > 0 ? [`К оплате осталось ${formatKopecks(to_pay)}.`] : []),
  ];
}

export const editLetter = (order: Edited, editId: string, body: string, link: string): Message => ({
  channel: 'mail',
  message_id: `order-${order.id}-edit-${editId}`,
  recipient: order.email,
  subject: `Заказ № ${formatOrderNumber(order.number)} изменён`,
  body: {
    preheader: 'Мы изменили ваш заказ',
    parts: [
      { kind: 'text', text: greeting(order.customer_name, 'здравствуйте') },
      { kind: 'text', text: body },
      { kind: 'action', name: 'Открыть заказ', link, isQuiet: false },
    ],
  },
});
