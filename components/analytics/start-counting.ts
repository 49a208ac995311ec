import { onAnalyticsEvent, removePurchase } from '@/lib/browser/analytics';
import type { Stores } from '@/stores/create-stores';
import { openMetrika } from './metrika';
import { watchCart } from './watch-cart';
import { watchGoods } from './watch-goods';
import { watchRefusal } from './watch-refusal';

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
