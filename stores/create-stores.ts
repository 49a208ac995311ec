import { ensureVisitorId } from '@/lib/cookies';
import { localKeys, onLocalChange, readLocalTexts, writeLocalTexts } from '@/lib/local';
import { notify } from '@/lib/notify';
import { createTabChannel } from '@/lib/tab-channel';
import { createCartCalls } from './cart/cart-calls';
import { createCartStore } from './cart/cart-store';
import { orderEffects, reservationEffects } from './checkout/checkout-calls';
import { createOrderDesk } from './checkout/order-desk';
import { createReservationStore } from './checkout/reservation-store';
import { createCompareStore } from './compare/compare-store';
import { createFavouritesCalls } from './favourites/favourites-calls';
import { createFavouritesStore } from './favourites/favourites-store';
import { createInterfaceStore } from './interface/interface-store';
import { createViewedStore } from './viewed/viewed-store';

export type Stores = ReturnType<typeof createStores>;

const time = {
  schedule: (run: () => void, ms: number) => {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
  now: () => Date.now(),
};

const memoryOf = (key: (typeof localKeys)[keyof typeof localKeys]) => ({
  read: () => readLocalTexts(key),
  keep: (texts: readonly string[]) => writeLocalTexts(key, texts),
});

/** Everything that one tab remembers of its visitor. Touches the browser only when something happens. */
export function createStores() {
  const cartChannel = createTabChannel('nursery-cart');
  const favouritesChannel = createTabChannel('nursery-favourites');
  const cart = createCartStore({ calls: createCartCalls(), notify, announce: cartChannel.announce, ...time });
  const reservation = createReservationStore(cart, reservationEffects);
  const orders = createOrderDesk(cart, reservation, { ...orderEffects, announce: cartChannel.announce });
  const favourites = createFavouritesStore({
    calls: createFavouritesCalls(),
    memory: memoryOf(localKeys.favourites),
    notify,
    announce: favouritesChannel.announce,
    ...time,
  });
  const viewed = createViewedStore();
  const compare = createCompareStore({ memory: memoryOf(localKeys.compared), notify });
  const interfaceStore = createInterfaceStore();

  /** Reads what is the visitor's and keeps it true to what happens outside this page. Answers how to stop. [CART-11] */
  const connect = (): (() => void) => {
    ensureVisitorId();
    interfaceStore.offerCookieNotice();
    void cart.load();
    void favourites.load();
    viewed.reload();
    compare.reload();
    const refresh = () => {
      void cart.reload();
      void favourites.reload();
      viewed.reload();
      compare.reload();
    };
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && refresh();
    // Meanwhile another device of the account may have changed it, or what a tab told has not come through.
    const onLook = () => document.visibilityState === 'visible' && refresh();
    const endings = [
      cartChannel.listen(() => void cart.reload()),
      favouritesChannel.listen(() => void favourites.reload()),
      onLocalChange(localKeys.compared, compare.reload),
    ];
    window.addEventListener('pageshow', onShow);
    document.addEventListener('visibilitychange', onLook);
    return () => {
      for (const end of endings) end();
      window.removeEventListener('pageshow', onShow);
      document.removeEventListener('visibilitychange', onLook);
    };
  };

  return { cart, reservation, orders, favourites, viewed, compare, interface: interfaceStore, connect };
}
