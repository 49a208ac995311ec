import type { Catalogue } from './catalogue';
import type { Sort } from './index/catalogue-index';
import type { Order } from './index/sort-orders';
import { placedFirst } from './index/sort-orders';
import type { CategoryRow } from './store';

type Category = Pick<CategoryRow, 'sort' | 'placed'>;

const POPULAR = 'popular';

export const hasOwnOrder = (category: Category | undefined): boolean =>
  (category?.sort ?? POPULAR) !== POPULAR || (category?.placed ?? []).length > 0;

const placedOrders = new WeakMap<Order, WeakMap<readonly number[], Order>>();

export async function orderOfList(catalogue: Catalogue, sort: Sort, category: Category | undefined): Promise<Order> {
  if (sort !== POPULAR) return catalogue.order(sort);
  const order = await catalogue.order(category?.sort ?? POPULAR);
  const { placed } = category ?? {};
  if (!placed || placed.length === 0) return order;
  const known = placedOrders.get(order) ?? new WeakMap<readonly number[], Order>();
  placedOrders.set(order, known);
  const own = known.get(placed) ?? placedFirst(order, placed);
  known.set(placed, own);
  return own;
}
