import { type AnalyticsProduct, analyticsProduct } from '@/lib/catalog/analytics-attributes';
import type { CartStore } from '@/stores/cart/cart-store';
import { type CartState, confirmedAmount } from '@/stores/cart/transitions';

export type CartEvent = { kind: 'add' | 'remove'; goods: AnalyticsProduct; quantity: number };

/** Only confirmed changes by this tab's visitor, not those by the stock, another tab or an order. */
export function watchCart({ state }: Pick<CartStore, 'state'>, report: (event: CartEvent) => void): () => void {
  const unreported = new Map<string, number>();
  return state.subscribe((now, before) => {
    addConfirmedChanges(unreported, now, before);
    for (const [uuid, difference] of unreported) {
      const goods = goodsIn(now, uuid) ?? goodsIn(before, uuid);
      if (!goods) continue;
      unreported.delete(uuid);
      if (difference === 0) continue;
      report({ kind: difference > 0 ? 'add' : 'remove', goods, quantity: Math.abs(difference) });
    }
  });
}

function addConfirmedChanges(unreported: Map<string, number>, now: CartState, before: CartState): void {
  for (const uuid of Object.keys(before.pending)) {
    const difference = confirmedAmount(now, uuid) - confirmedAmount(before, uuid);
    if (difference !== 0) unreported.set(uuid, (unreported.get(uuid) ?? 0) + difference);
  }
}

function goodsIn({ confirmed }: CartState, uuid: string): AnalyticsProduct | undefined {
  const product = confirmed[uuid]?.product;
  return product && analyticsProduct(product);
}
