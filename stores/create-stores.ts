import type { AmountChange } from '@/contract/cart';
import { localKeys, readLocalTexts, writeLocalTexts } from '@/lib/browser/local-storage';
import { createTabChannel } from '@/lib/browser/tab-channel';
import { ensureVisitorId, isSignedIn } from '@/lib/cookies';
import { notifyOf } from '@/lib/notify';
import { createCartCalls } from './cart/cart-calls';
import { createCartStore } from './cart/cart-store';
import { orderEffects, reservationEffects } from './checkout/checkout-calls';
import { createOrderDesk } from './checkout/order-desk';
import { createReservationStore } from './checkout/reservation-store';
import { createCompareStore } from './compare/compare-store';
import { connectStores } from './connect-stores';
import { createFavouritesCalls } from './favourites/favourites-calls';
import { createFavouritesStore } from './favourites/favourites-store';
import { createInterfaceStore } from './interface/interface-store';
import { sessionEffects } from './session/session-effects';
import { createSessionStore } from './session/session-store';
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
  const cart = createCartStore({
    calls: createCartCalls(),
    notify: notifyOf('cart'),
    announce: cartChannel.announce,
    ...time,
  });
  const reservation = createReservationStore(cart, reservationEffects);
  const orders = createOrderDesk(cart, reservation, { ...orderEffects, announce: cartChannel.announce });
  const favourites = createFavouritesStore({
    calls: createFavouritesCalls(),
    memory: memoryOf(localKeys.favourites),
    notify: notifyOf('favourites'),
    announce: favouritesChannel.announce,
    ...time,
  });
  const viewed = createViewedStore();
  const compare = createCompareStore({ memory: memoryOf(localKeys.compared), notify: notifyOf('compare') });
  const interfaceStore = createInterfaceStore();

  /** Cart and favourites are somebody else's since a moment ago: the customer's in place of the guest's, or back. */
  const readAnew = async (changes: AmountChange[]) => {
    ensureVisitorId();
    void favourites.reload();
    if (changes.length > 0) await cart.noteChanges(changes);
    else await cart.reload();
    if (!isSignedIn()) reservation.release();
    // What was put aside for the guest belongs to what the customer had as well, and what a guest may not have a customer may.
    else if (reservation.state.getState().status !== 'none') await reservation.reserve();
  };
  const session = createSessionStore({ ...sessionEffects, readAnew: (changes) => void readAnew(changes) });

  const stores = {
    cart,
    reservation,
    orders,
    favourites,
    viewed,
    compare,
    session,
    interface: interfaceStore,
  };
  const connect = () => connectStores({ ...stores, cartChannel, favouritesChannel, readAnew });
  return { ...stores, connect };
}
