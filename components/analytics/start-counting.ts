import { onAnalyticsEvent, removePurchase } from '@/lib/browser/analytics';
import { type AnalyticsProduct, analyticsProduct } from '@/lib/catalog/analytics-attributes';
import { hasRefusedCookies } from '@/lib/cookies';
import type { CartStore } from '@/stores/cart/cart-store';
import { type CartState, confirmedAmount } from '@/stores/cart/transitions';
import type { Stores } from '@/stores/create-stores';
import { openMetrika } from './metrika';
import { watchGoods } from './watch-goods';

export type Counting = { page: (path: string) => void; stop: () => void };

export function startCounting(counterId: number, { cart, interface: ui }: Stores): Counting {
  const metrika = openMetrika(counterId);
  const stopGoods = watchGoods((event) => {
    if (event.kind === 'impressions') {
      metrika.ecommerce({ impressions: event.goods.map((goods) => ({ ...goods, list: event.list })) });
    } else if (event.kind === 'click') {
      metrika.ecommerce({ click: { products: [{ ...event.goods, list: event.list }] } });
    } else {
      metrika.ecommerce({ detail: { products: [event.goods] } });
    }
  });
  const stopCart = watchCart(cart, ({ kind, goods, quantity }) =>
    metrika.ecommerce({ [kind]: { products: [{ ...goods, quantity }] } }),
  );
  const reportedOrders = new Set<string>();
  const stopCounted = onAnalyticsEvent((counted) => {
    if (counted.kind === 'goal') return metrika.goal(counted.name);
    // An order is reported once, however often its response arrives. [ORDER-03]
    if (reportedOrders.has(counted.id)) return;
    reportedOrders.add(counted.id);
    const { id, revenue, products } = counted;
    metrika.ecommerce({ purchase: { actionField: { id, revenue }, products } }, removePurchase);
  });
  const stopRefusal = watchRefusal(ui.offerCookieNotice);
  return {
    page: metrika.page,
    stop: () => {
      stopRefusal();
      stopGoods();
      stopCart();
      stopCounted();
      metrika.stop();
    },
  };
}

/** Runs on a refusal in another tab: at once where cookieStore exists, otherwise when this tab becomes visible. */
export function watchRefusal(run: () => void): () => void {
  const listeners = new AbortController();
  const { signal } = listeners;
  const check = () => {
    if (!signal.aborted && hasRefusedCookies()) run();
  };
  const { cookieStore } = window as { cookieStore?: EventTarget };
  cookieStore?.addEventListener('change', check, { signal });
  document.addEventListener('visibilitychange', check, { signal });
  queueMicrotask(check);
  return () => listeners.abort();
}

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
