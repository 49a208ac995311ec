import type { AnswerOf, ParsedBodyOf } from '../../contract/call';
import type { staffOrders } from '../../contract/staff/orders';
import { dayOf } from '../clock/rules';
import type { Context } from '../context';
import { absent, type Refusal } from '../http/reply';
import { formatOrderNumber, parseOrderNumber } from '../order-number/rules';
import { putPlan } from './staff-store';

type Planned = ParsedBodyOf<typeof staffOrders.planOrder>;

export async function planOrder(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { number: text, handover_on, staff_note }: Planned,
): Promise<AnswerOf<typeof staffOrders.planOrder> | Refusal> {
  const number = parseOrderNumber(text);
  if (number === undefined) return absent();
  if (handover_on && handover_on < dayOf(now())) return { status: 0, message: 'Этот день уже прошёл, выберите другой' };
  const plan = {
    ...(handover_on !== undefined && { handover_on }),
    ...(staff_note !== undefined && { staff_note: staff_note || null }),
  };
  const isFound = await db.transaction((tx) => putPlan(tx, number, plan));
  return isFound ? { status: 1, message: `Записано в заказ № ${formatOrderNumber(number)}` } : absent();
}
