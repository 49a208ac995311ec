import { z } from 'zod';
import { LIMITS } from '../limits';
import { Day, Roubles, Uuid } from '../primitives';
import { STAFF_LIMITS } from './limits';
import { Done, staffCall } from './staff-call';

/** Moscow days, both inclusive. */
const Days = { from: Day, until: Day };

export const staffDiscounts = {
  discounts: staffCall({
    method: 'GET',
    path: '/staff/discount/list/',
    summary: 'Скидки по датам: назначенные и те, что идут',
    may: 'products.write',
    answer: z.object({
      items: z.array(
        z.object({ id: Uuid, ...Days, is_running: z.boolean(), plants: z.int(), names: z.array(z.string()) }),
      ),
    }),
  }),
  /** All plants or none; days of one plant must not overlap. A repeated `id` plans nothing twice. */
  planDiscounts: staffCall({
    method: 'POST',
    path: '/staff/discount/plan/post/',
    summary: 'Назначить скидки на дни',
    may: 'products.write',
    body: z
      .object({
        ...{ id: Uuid, ...Days },
        rows: z
          .array(z.object({ uuid: Uuid, discount_price: Roubles.min(1).max(LIMITS.price_roubles) }))
          .min(1)
          .max(STAFF_LIMITS.discount_rows),
      })
      .refine(({ from, until }) => from <= until, { path: ['until'], message: 'Конец раньше начала' }),
    answer: Done.extend({ faults: z.array(z.object({ uuid: Uuid, message: z.string() })).optional() }),
  }),
  /** Running ones end now, the others never start. */
  cancelDiscounts: staffCall({
    method: 'POST',
    path: '/staff/discount/cancel/post/',
    summary: 'Отменить скидки по датам',
    may: 'products.write',
    body: z.object({ id: Uuid }),
    answer: Done,
  }),
} as const;

export type PlannedDiscounts = z.infer<(typeof staffDiscounts)['discounts']['answer']>['items'][number];
