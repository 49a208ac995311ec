import { z } from 'zod';
import { Company } from '../company';
import { DELIVERY_METHODS } from '../delivery-methods';
import { LIMITS } from '../limits';
import { EXTRA_KEYS } from '../order-extras';
import { Email, Phone, ZoneKm } from '../order-submission';
import { Roubles, requiredText, textUpTo, Uuid } from '../primitives';
import { Done, OrderNumber, staffCall } from './staff-call';

const Pieces = z.int().min(0).max(LIMITS.amount);

/** Absent fields stay. A plant that the order lacks is added. Pieces taken out go back on sale, except the lost ones. */
export const OrderEdit = z.object({
  lines: z
    .array(
      z.object({
        uuid: Uuid,
        amount: Pieces,
        lost: Pieces.optional(),
        /** Absent: the order's price, for an added plant the shop's. */
        price: Roubles.max(LIMITS.price_roubles).optional(),
      }),
    )
    .max(200)
    .optional(),
  method: z.enum(DELIVERY_METHODS).optional(),
  zone: ZoneKm.optional(),
  /** Absent: the order's price; with another method or a zone, the tariff's. */
  delivery_price: Roubles.max(LIMITS.price_roubles).nullable().optional(),
  address: textUpTo(LIMITS.address).optional(),
  details: textUpTo(LIMITS.address).optional(),
  company: Company.nullable().optional(),
  customer: z.object({ name: requiredText(LIMITS.name), phone: Phone, email: Email.optional() }).optional(),
  reason: textUpTo(LIMITS.comment).optional(),
});

const EditPreview = Done.extend({
  preview: z
    .object({
      total_before: Roubles,
      total_after: Roubles,
      paid: z.number(),
      to_pay: z.number(),
      /** Returned through the bank at once. */
      refund: z.number(),
      /** Paid otherwise: staff give it back by hand and record it. */
      to_return: z.number(),
      changes: z.array(z.string()),
      back_on_sale: z.int(),
      lost: z.int(),
      taken_from_sale: z.int(),
      /** Absent: the customer has no e-mail. */
      letter: z.string().optional(),
      delivery_price: Roubles.nullable(),
      dropped: z.array(z.enum(EXTRA_KEYS)),
      proposed: z.object({ price: Roubles.nullable(), terms: z.string() }).optional(),
    })
    .optional(),
});

export const staffOrderEdits = {
  previewEdit: staffCall({
    method: 'POST',
    path: '/staff/order/edit/preview/post/',
    summary: 'Что изменится: растения, деньги, чек и письмо',
    may: 'orders.write',
    reads: true,
    body: z.object({ number: OrderNumber, edit: OrderEdit }),
    answer: EditPreview,
  }),
  /** `id` is made by the caller, so that a repeated press edits once. `total_before` and `edits_before` refuse an edit of a stale page. */
  editOrder: staffCall({
    method: 'POST',
    path: '/staff/order/edit/post/',
    summary: 'Изменить заказ: растения, доставку, покупателя, плательщика',
    may: 'orders.write',
    body: z.object({
      id: Uuid,
      number: OrderNumber,
      total_before: Roubles,
      edits_before: z.int().min(0).optional(),
      edit: OrderEdit,
    }),
    answer: Done,
  }),
} as const;

export type OrderEdit = z.infer<typeof OrderEdit>;
export type EditPreview = NonNullable<z.infer<typeof EditPreview>['preview']>;
