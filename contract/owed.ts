import type { OrderStatus } from './orders';

type Received = { paid: number; returning?: number };

/** One unit for all sums. `returning` is on its way back, so it pays for nothing. */
export function owedOf(
  { status, total }: { status: OrderStatus; total: number },
  { paid, returning = 0 }: Received,
): { to_pay: number; to_return: number } {
  if (status === 'cancelled' || status === 'refunded') return { to_pay: 0, to_return: Math.max(0, paid) };
  return { to_pay: Math.max(0, total - paid + returning), to_return: Math.max(0, paid - total) };
}

type Returnable = { to_return: number; returning: number; bank_can_return: number };

export function returnableNow({ to_return, returning, bank_can_return }: Returnable): { all: number; bank: number } {
  const all = Math.max(0, to_return - returning);
  return { all, bank: Math.min(all, bank_can_return) };
}
