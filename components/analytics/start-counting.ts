import { forgetPurchase, onCounted } from '@/lib/analytics';
import type { CartStore } from '@/stores/cart/cart-store';
import { openMetrika } from './metrika';
import { watchCart } from './watch-cart';
import { watchGoods } from './watch-goods';

export type Counting = { page: (path: string) => void; stop: () => void };

/** Everything that is counted of a visitor who has agreed. In no page's first load. [GEN-14] */
export function startCounting(counterId: number, cart: CartStore): Counting {
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
  const ordered = new Set<string>();
  const stopCounted = onCounted((counted) => {
    if (counted.kind === 'goal') return metrika.goal(counted.name);
    // An order is told of once, however often its answer comes. [ORDER-03]
    if (ordered.has(counted.id)) return;
    ordered.add(counted.id);
    const { id, revenue, products } = counted;
    metrika.ecommerce({ purchase: { actionField: { id, revenue }, products } }, forgetPurchase);
  });
  return {
    page: metrika.page,
    stop: () => {
      stopGoods();
      stopCart();
      stopCounted();
      metrika.stop();
    },
  };
}
