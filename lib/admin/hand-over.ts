import type { OrderStatus } from '@/contract/orders';
import { PAYMENT_METHODS } from '@/contract/payment-methods';
import type { OrderCard, OrderWork } from '@/contract/staff/order-card';
import { formatMoney } from './money-words';
import { isAtNursery } from './order-moves';
import { formatHandover } from './order-words';

export type Doubts = { sum: number; question: string; reasons: string[] };

const WORDS: Partial<Record<OrderStatus, string>> = { done: 'Выдать всё равно?', shipped: 'Отправить всё равно?' };

/** Reasons to ask before the plants leave; undefined if there are none. `today` is the day in Moscow. */
export function doubtsOf(card: OrderCard, to: OrderStatus, today: string): Doubts | undefined {
  const words = WORDS[to];
  if (words === undefined) return undefined;
  const isDue = to === 'done' || PAYMENT_METHODS[card.payment_method].isPrepaid;
  const sum = isDue ? card.money.to_pay : 0;
  const reasons = isAtNursery(card) ? [...seasonReason(card), ...dayReason(card, today)] : [];
  if (sum === 0 && reasons.length === 0) return undefined;
  return { sum, reasons, question: sum > 0 ? `Не\u00A0оплачено ${formatMoney(sum)}. ${words}` : words };
}

/** Plants that are out of season on the planned day, while they are still at the nursery. */
export function planDoubt(card: OrderWork): string | undefined {
  const { handover_on, lines } = card;
  if (!handover_on || !isAtNursery(card)) return undefined;
  const plants = lines.map(({ name, next_season }) => ({ name, from: next_season }));
  return outOfSeason(plants, handover_on);
}

function seasonReason({ lines }: OrderCard): string[] {
  const reason = outOfSeason(lines.map(({ name, ships_from }) => ({ name, from: ships_from })));
  return reason ? [reason] : [];
}

type Shipped = { name: string; from: string | undefined };

/** `from`: the day a plant can leave, where it can't on `day`. Without a day: now. */
export function outOfSeason(plants: readonly Shipped[], day?: string): string | undefined {
  const what = day ? `${formatHandover(day)} не\u00A0сезон` : 'Сейчас не\u00A0сезон';
  const early = plants.flatMap(({ name, from }) => (from ? [`${name} (с\u00A0${formatHandover(from)})`] : []));
  return early.length > 0 ? `${what}: ${early.join(', ')}.` : undefined;
}

const dayReason = ({ handover_on }: OrderCard, today: string): string[] =>
  handover_on && handover_on !== today
    ? [`Договорились на\u00A0${formatHandover(handover_on)}, а\u00A0сегодня ${formatHandover(today)}.`]
    : [];
