import { formatDayMonth } from '@/contract/format';
import type { OrderStatus } from '@/contract/orders';
import { PAYMENT_METHODS } from '@/contract/payment-methods';
import type { OrderCard } from '@/contract/staff/order-card';
import { formatMoney } from './money-words';
import { isAtNursery } from './order-moves';

export type Doubts = { sum: number; question: string; reasons: string[] };

const WORDS: Partial<Record<OrderStatus, string>> = { done: 'Выдать всё равно?', shipped: 'Отправить всё равно?' };

const dayOf = (day: string): string => formatDayMonth(new Date(`${day}T00:00:00Z`));

/** What to ask before the plants leave; undefined where nothing speaks against it. `today` is Moscow's. */
export function doubtsOf(card: OrderCard, to: OrderStatus, today: string): Doubts | undefined {
  const words = WORDS[to];
  if (words === undefined) return undefined;
  const isDue = to === 'done' || PAYMENT_METHODS[card.payment_method].isPrepaid;
  const sum = isDue ? card.money.to_pay : 0;
  const reasons = isAtNursery(card) ? [...seasonReason(card), ...dayReason(card, today)] : [];
  if (sum === 0 && reasons.length === 0) return undefined;
  return { sum, reasons, question: sum > 0 ? `Не\u00A0оплачено ${formatMoney(sum)}. ${words}` : words };
}

function seasonReason({ lines }: OrderCard): string[] {
  const early = lines.flatMap(({ name, ships_from }) => (ships_from ? [`${name} (с\u00A0${dayOf(ships_from)})`] : []));
  return early.length > 0 ? [`Сейчас не\u00A0сезон: ${early.join(', ')}.`] : [];
}

const dayReason = ({ handover_on }: OrderCard, today: string): string[] =>
  handover_on && handover_on !== today
    ? [`Договорились на\u00A0${dayOf(handover_on)}, а\u00A0сегодня ${dayOf(today)}.`]
    : [];
