import type { OrderStatus } from './orders';

/** One unit for all sums. `returning`: on its way back, so it pays for nothing. */
type Received = { paid: number; returning?: number };

/** What is still to be paid or given back. For an order that is over nothing is due. */
export function owedOf(
  { status, total }: { status: OrderStatus; total: number },
  { paid, returning = 0 }: Received,
): { to_pay: number; to_return: number } {
  if (status === 'cancelled' || status === 'refunded') return { to_pay: 0, to_return: Math.max(0, paid) };
  return { to_pay: Math.max(0, total - paid + returning), to_return: Math.max(0, paid - total) };
}

type Returnable = { to_return: number; returning: number; bank_can_return: number };

/** What nobody has begun to give back: in all, and through the bank. */
export function returnableNow({ to_return, returning, bank_can_return }: Returnable): { all: number; bank: number } {
  const all = Math.max(0, to_return - returning);
  return { all, bank: Math.min(all, bank_can_return) };
}
