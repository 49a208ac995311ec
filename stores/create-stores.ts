import { notify } from '@/lib/notify';
import { createTabChannel } from '@/lib/tab-channel';
import { createCartCalls } from './cart/cart-calls';
import { createCartStore } from './cart/cart-store';
import { orderEffects, reservationEffects } from './checkout/checkout-calls';
import { createOrderDesk } from './checkout/order-desk';
import { createReservationStore } from './checkout/reservation-store';

export type Stores = ReturnType<typeof createStores>;

/** Everything that one tab remembers of its visitor. Touches the browser only when something happens. */
export function createStores() {
  const channel = createTabChannel('nursery-cart');
  const cart = createCartStore({
    calls: createCartCalls(),
    notify,
    announce: channel.announce,
    schedule: (run, ms) => {
      const timer = setTimeout(run, ms);
      return () => clearTimeout(timer);
    },
    now: () => Date.now(),
  });
  const reservation = createReservationStore(cart, reservationEffects);
  const orders = createOrderDesk(cart, reservation, { ...orderEffects, announce: channel.announce });

  /** Reads the cart and keeps it true to what happens outside this page. Answers how to stop. [CART-11] */
  const connect = (): (() => void) => {
    void cart.load();
    const reread = () => void cart.reload();
    const onShow = (event: PageTransitionEvent) => {
      if (event.persisted) reread();
    };
    const stopListening = channel.listen(reread);
    window.addEventListener('pageshow', onShow);
    return () => {
      stopListening();
      window.removeEventListener('pageshow', onShow);
    };
  };

  return { cart, reservation, orders, connect };
}
