import { z } from 'zod';
import { Travel } from '../cart';
import { DELIVERY_METHODS } from '../delivery-methods';
import { LIMITS } from '../limits';
import { ChosenExtras, Email, Phone, ZoneKm } from '../order-submission';
import { PAYMENT_METHOD_KEYS } from '../payment-methods';
import { Amount, Day, Roubles, requiredText, textUpTo, Uuid } from '../primitives';
import { Done, staffCall } from './staff-call';

const FoundProduct = z.object({
  uuid: Uuid,
  sku: z.string(),
  name: z.string(),
  size: z.string().optional(),
  src: z.string(),
  price: Roubles,
  free: z.int(),
  bed: z.string().optional(),
  travel: Travel,
});

export const staffPhoneOrders = {
  findProducts: staffCall({
    method: 'GET',
    path: '/staff/products/find/',
    summary: 'Найти товар по названию или артикулу',
    may: 'orders.read',
    query: z.object({ search: z.string().max(LIMITS.search) }),
    answer: z.object({ items: z.array(FoundProduct) }),
  }),
  findCustomer: staffCall({
    method: 'GET',
    path: '/staff/customers/find/',
    summary: 'Найти покупателя по телефону',
    may: 'orders.read',
    query: z.object({ phone: Phone }),
    answer: z.object({
      customer: z
        .object({
          name: z.string(),
          phone: z.string(),
          email: z.string(),
          address: z.string(),
          details: z.string(),
          orders: z.int(),
        })
        .optional(),
    }),
  }),
  /** The order is confirmed at once. `id` is made by the caller, so that a repeated press makes one order. */
  placePhoneOrder: staffCall({
    method: 'POST',
    path: '/staff/order/place/post/',
    summary: 'Оформить заказ за покупателя, который позвонил',
    may: 'orders.write',
    body: z.object({
      id: Uuid,
      customer: z.object({
        name: requiredText(LIMITS.name),
        phone: Phone,
        email: Email.optional(),
      }),
      lines: z
        .array(z.object({ uuid: Uuid, amount: Amount, price: Roubles.max(LIMITS.price_roubles).optional() }))
        .min(1, 'Добавьте растения')
        .max(LIMITS.cart_lines),
      delivery: z.object({
        method: z.enum(DELIVERY_METHODS),
        address: textUpTo(LIMITS.address).optional(),
        details: textUpTo(LIMITS.address).optional(),
        zone: ZoneKm.optional(),
        price: Roubles.max(LIMITS.price_roubles).nullable(),
      }),
      extras: ChosenExtras.optional(),
      payment_method: z.enum(PAYMENT_METHOD_KEYS),
      handover_on: Day.optional(),
      comment: textUpTo(LIMITS.comment).optional(),
      staff_note: textUpTo(LIMITS.comment).optional(),
    }),
    answer: Done.extend({ number: z.string().optional(), payment_link: z.url().optional() }),
  }),
} as const;

export type FoundProduct = z.infer<typeof FoundProduct>;
