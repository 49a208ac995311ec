import { z } from 'zod';
import { Instant, requiredText, Uuid } from '../primitives';
import { STAFF_LIMITS } from './limits';
import { Done, staffCall } from './staff-call';

export const TO_FILL_IN = [
  'name',
  'phone',
  'address',
  'email',
  'seller',
  'legal_pages',
  'mailboxes',
  'delivery',
  'products',
] as const;

const Removed = z.object({
  id: Uuid,
  name: z.string(),
  former_name: z.string(),
  actor: z.string(),
  until: Instant,
});

export const staffDemo = {
  shopStart: staffCall({
    method: 'GET',
    path: '/staff/demo/state/',
    summary: 'Демо-магазин: есть ли он, можно ли вернуть, что осталось заполнить',
    may: 'demo.manage',
    answer: z.object({
      has_demo: z.boolean(),
      /** The shop's present name, if it is not the demo's. */
      own_name: z.string().optional(),
      removed: Removed.optional(),
      to_fill_in: z.array(z.object({ key: z.enum(TO_FILL_IN), is_done: z.boolean() })),
    }),
  }),
  demoContents: staffCall({
    method: 'GET',
    path: '/staff/demo/contents/',
    summary: 'Что уйдёт с демо-магазином и что останется',
    may: 'demo.manage',
    answer: z.object({
      products: z.int(),
      categories: z.int(),
      documents: z.int(),
      banners: z.int(),
      reviews: z.int(),
      own_products: z.int(),
      orders: z.int(),
      reserved: z.int(),
    }),
  }),
  removeDemo: staffCall({
    method: 'POST',
    path: '/staff/demo/remove/post/',
    summary: 'Убрать демо-магазин и начать свой',
    may: 'demo.manage',
    body: z.object({ id: Uuid, name: requiredText(STAFF_LIMITS.shop_name), is_confirmed: z.boolean().optional() }),
    answer: Done.extend({ errors: z.record(z.string(), z.string()).optional() }),
  }),
  restoreDemo: staffCall({
    method: 'POST',
    path: '/staff/demo/restore/post/',
    summary: 'Вернуть демо-магазин в течение суток',
    may: 'demo.manage',
    body: z.object({ id: Uuid }),
    answer: Done,
  }),
} as const;

export type ToFillIn = (typeof TO_FILL_IN)[number];
