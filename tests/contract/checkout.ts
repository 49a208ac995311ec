import { randomUUID } from 'node:crypto';
import type { AnswerOf } from '@/contract/call';
import { cart } from '@/contract/cart';
import { orders } from '@/contract/orders';
import type { Visitor } from './visitor';

type Placed = { uuid: string; number: string; total: number; payment_url: string | null; token: string };

/** Fills the cart and reserves it. Returns the reservation's id. */
export async function checkOut(visitor: Visitor, uuid: string, amount: number): Promise<string> {
  await visitor.call(cart.add, { body: { uuid, amount } });
  return reserve(visitor);
}

export async function reserve(visitor: Visitor): Promise<string> {
  const { data } = await visitor.call(cart.reserve, { body: { data: {} } });
  const reservation = data.structure.order_data?.uuid;
  if (!reservation) throw new Error('Nothing was reserved');
  return reservation;
}

export const submission = (visitor: Visitor, reservation: string) => ({
  user_data: { name: 'Анна Петрова', phone: '+7 916 123 45-67', email: visitor.email, consent: true },
  order_data: { uuid: reservation, delivery: { method: 'pickup' }, payment_method: 'on_receipt' },
});

export const placeOrder = (
  visitor: Visitor,
  body: object,
  key: string = randomUUID(),
): Promise<AnswerOf<typeof orders.process>> =>
  visitor.call(orders.process, { body, headers: { 'idempotency-key': key } });

export async function buy(visitor: Visitor, uuid: string, amount = 1): Promise<Placed> {
  const reservation = await checkOut(visitor, uuid, amount);
  const { data } = await placeOrder(visitor, submission(visitor, reservation));
  const order = data.structure.order_data;
  if (!order) throw new Error('The order was refused');
  return order;
}
