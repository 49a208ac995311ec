import { type Goods, goodsOf } from '@/lib/catalog/analytics-attributes';
import type { CartStore } from '@/stores/cart/cart-store';
import { type CartState, confirmedAmount } from '@/stores/cart/transitions';

export type CartEvent = { kind: 'add' | 'remove'; goods: Goods; quantity: number };

/**
 * Tells what this tab's visitor has put in and taken out, once the provider has confirmed it: what the shelf, another tab
 * or an order has changed is none of it. Answers how to stop.
 */
export function watchCart({ state }: Pick<CartStore, 'state'>, tell: (event: CartEvent) => void): () => void {
  /** Changes whose product has no name yet: its reading follows. */
  const owed = new Map<string, number>();
  return state.subscribe((now, before) => {
    for (const uuid of Object.keys(before.wished)) {
      const difference = confirmedAmount(now, uuid) - confirmedAmount(before, uuid);
      if (difference !== 0) owed.set(uuid, (owed.get(uuid) ?? 0) + difference);
    }
    for (const [uuid, difference] of owed) {
      const goods = goodsIn(now, uuid) ?? goodsIn(before, uuid);
      if (!goods) continue;
      owed.delete(uuid);
      if (difference === 0) continue;
      tell({ kind: difference > 0 ? 'add' : 'remove', goods, quantity: Math.abs(difference) });
    }
  });
}

function goodsIn({ confirmed }: CartState, uuid: string): Goods | undefined {
  const product = confirmed[uuid]?.product;
  return product && goodsOf(product);
}
