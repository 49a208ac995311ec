import { randomInt } from 'node:crypto';
import type { OrderSubmission } from '../../contract/orders';
import type { Context } from '../context';
import { completeNumber, isPaidOnline, orderTotals, payUntil, type SoldLine } from './rules';
import type { NewOrder } from './store';

type Sale = {
  submission: OrderSubmission;
  cart_id: string;
  user_id: string | null;
  lines: SoldLine[];
  submission_hash: string;
};

/** What an order keeps of its submission. */
export function newOrder(
  { env, now }: Pick<Context, 'env' | 'now'>,
  { submission: { user_data, order_data }, lines, ...sale }: Sale,
) {
  const { uuid, delivery, payment_method, company, if_missing, comment } = order_data;
  const { total, discount } = orderTotals(lines);
  return {
    ...sale,
    id: uuid,
    customer_name: user_data.name,
    phone: user_data.phone,
    email: user_data.email,
    delivery,
    payment_method,
    pay_until: isPaidOnline(payment_method, total) ? payUntil(now(), env.PAYMENT_HOURS) : null,
    company: (payment_method === 'invoice' && company) || null,
    if_missing: if_missing ?? null,
    comment: comment ?? null,
    total,
    discount,
    consent_at: now(),
    created_at: now(),
  } satisfies NewOrder;
}

export const mintNumber = (): number => completeNumber(randomInt(1_000_000, 10_000_000));
