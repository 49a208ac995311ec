import { z } from 'zod';
import { LIMITS } from '../limits';
import { Roubles, textUpTo, Uuid } from '../primitives';
import { STAFF_LIMITS } from './limits';
import { changeOf, Done, staffCall } from './staff-call';

const ProductChange = changeOf(
  { uuid: Uuid },
  {
    price: Roubles.max(LIMITS.price_roubles).optional(),
    discount_price: Roubles.max(LIMITS.price_roubles).nullable().optional(),
    /** Where it stands in the nursery: «Гряда 4, ряд 2». */
    bed: textUpTo(STAFF_LIMITS.bed).nullable().optional(),
  },
);

export const staffProducts = {
  changeProduct: staffCall({
    method: 'POST',
    path: '/staff/product/change/post/',
    summary: 'Изменить цену и место товара',
    may: 'products.write',
    body: ProductChange,
    answer: Done,
  }),
  /** Removed from catalogue, search and feeds, 410 at its address. Orders keep the product. [ROUTE-12] */
  removeProduct: staffCall({
    method: 'POST',
    path: '/staff/product/remove/post/',
    summary: 'Убрать товар из продажи насовсем',
    may: 'products.write',
    body: z.object({ uuid: Uuid }),
    answer: Done,
  }),
  restoreProduct: staffCall({
    method: 'POST',
    path: '/staff/product/restore/post/',
    summary: 'Вернуть убранный товар в продажу',
    may: 'products.write',
    body: z.object({ uuid: Uuid }),
    answer: Done,
  }),
} as const;

export type ProductChange = z.infer<typeof ProductChange>;
