import type { AmountChange } from '@/contract/cart';
import { localKeys, readLocalTexts, writeLocalTexts } from '@/lib/browser/local-storage';
import { createTabChannel } from '@/lib/browser/tab-channel';
import { ensureVisitorId, isSignedIn } from '@/lib/cookies';
import { notifyOf } from '@/lib/notify';
import { createCartCalls } from './cart/cart-calls';
import { createCartStore } from './cart/cart-store';
import { orderEffects, reservationEffects } from './checkout/checkout-calls';
import { createOrderSubmitter } from './checkout/order-submitter';
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
  write: (texts: readonly string[]) => writeLocalTexts(key, texts),
});

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
  const orders = createOrderSubmitter(cart, reservation, { ...orderEffects, announce: cartChannel.announce });
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

  const onOwnerChange = async (changes: AmountChange[]) => {
    ensureVisitorId();
    void favourites.reload();
    if (changes.length > 0) await cart.showChanges(changes);
    else await cart.reload();
    if (!isSignedIn()) reservation.release();
    // A customer has other limits than a guest, so the reservation is made again.
    else if (reservation.state.getState().status !== 'none') await reservation.reserve();
  };
  const session = createSessionStore({
    ...sessionEffects,
    onOwnerChange: (changes) => void onOwnerChange(changes),
    offerSignIn: (notice) => {
      interfaceStore.setAuth(true);
      notifyOf('sign-in')(notice);
    },
  });

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
  const connect = () => connectStores({ ...stores, cartChannel, favouritesChannel, onOwnerChange });
  return { ...stores, connect };
}
