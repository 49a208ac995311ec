import { randomInt } from 'node:crypto';
import type { OrderSubmission } from '../../contract/order-submission';
import { PAYMENT_METHODS } from '../../contract/payment-methods';
import type { Pin } from '../addresses/rules';
import { moscowDay } from '../clock/rules';
import type { Context } from '../context';
import { type OrderedExtra, sumOfExtras } from '../delivery/rules';
import { completeNumber } from '../order-number/rules';
import { confirmUntil, type Others } from './confirmation-deadline';
import { isPaidOnline, orderTotals, payUntil, type SoldLine } from './rules';
import type { NewOrder } from './store';

type Sale = {
  submission: OrderSubmission;
  /** Null for an order by telephone, which records no consent. */
  consent_at: Date | null;
  cart_id: string;
  user_id: string | null;
  lines: SoldLine[];
  /** Kopecks; null if agreed by phone. */
  delivery_price: number | null;
  zone_name?: string | null;
  extras: OrderedExtra[];
  submission_hash: string;
  others: Others;
  hasStaff: boolean;
  pin: Pin | undefined;
};

export function newOrder(
  { env, now }: Pick<Context, 'env' | 'now'>,
  {
    submission: { user_data, order_data },
    lines,
    delivery_price,
    zone_name,
    extras,
    others,
    hasStaff,
    pin,
    ...sale
  }: Sale,
) {
  const { uuid, payment_method, company, if_missing, comment } = order_data;
  const { price: _shown, ...delivery } = order_data.delivery;
  const { total: goods, discount } = orderTotals(lines);
  const total = goods + (delivery_price ?? 0) + sumOfExtras(extras);
  return {
    ...sale,
    id: uuid,
    customer_name: user_data.name,
    phone: user_data.phone,
    email: user_data.email,
    delivery: {
      ...delivery,
      ...(pin === 'differs' && { pin_differs: true as const }),
      ...(zone_name && { zone_name }),
    },
    delivery_price,
    payment_method,
    pay_until: isPaidOnline(payment_method, total) ? payUntil(now(), env.PAYMENT_HOURS) : null,
    confirm_until: confirmUntil({ payment_method, total, others, hasStaff }, env, {
      now: now(),
      today: moscowDay(now()),
    }),
    company: (PAYMENT_METHODS[payment_method].needsCompany && company) || null,
    if_missing: if_missing ?? null,
    comment: comment ?? null,
    total,
    discount,
    created_at: now(),
  } satisfies NewOrder;
}

export const createNumber = (): number => completeNumber(randomInt(1_000_000, 10_000_000));
