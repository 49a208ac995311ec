import { type AnalyticsProduct, analyticsProduct } from '@/lib/catalog/analytics-attributes';
import type { CartStore } from '@/stores/cart/cart-store';
import { type CartState, confirmedAmount } from '@/stores/cart/transitions';

export type CartEvent = { kind: 'add' | 'remove'; goods: AnalyticsProduct; quantity: number };

/**
 * Reports confirmed changes by this tab's visitor; changes by the stock, another tab or an order are left out. Returns
 * an unsubscribe function.
 */
export function watchCart({ state }: Pick<CartStore, 'state'>, tell: (event: CartEvent) => void): () => void {
  /** Changes of products whose name is not loaded yet. */
  const owed = new Map<string, number>();
  return state.subscribe((now, before) => {
    addConfirmedChanges(owed, now, before);
    for (const [uuid, difference] of owed) {
      const goods = goodsIn(now, uuid) ?? goodsIn(before, uuid);
      if (!goods) continue;
      owed.delete(uuid);
      if (difference === 0) continue;
      tell({ kind: difference > 0 ? 'add' : 'remove', goods, quantity: Math.abs(difference) });
    }
  });
}

function addConfirmedChanges(owed: Map<string, number>, now: CartState, before: CartState): void {
  for (const uuid of Object.keys(before.pending)) {
    const difference = confirmedAmount(now, uuid) - confirmedAmount(before, uuid);
    if (difference !== 0) owed.set(uuid, (owed.get(uuid) ?? 0) + difference);
  }
}

function goodsIn({ confirmed }: CartState, uuid: string): AnalyticsProduct | undefined {
  const product = confirmed[uuid]?.product;
  return product && analyticsProduct(product);
}
