import type { AmountChange } from '@/contract/cart';
import { onSessionEvent } from '@/lib/auth/session-events';
import { hidePage, showCarriedNotice, showPage } from '@/lib/auth/sign-out';
import { localKeys, onLocalChange } from '@/lib/browser/local-storage';
import { readSession, removeSession, sessionKeys, writeSession } from '@/lib/browser/session-storage';
import type { TabChannel } from '@/lib/browser/tab-channel';
import { ensureVisitorId } from '@/lib/cookies';
import type { CartStore } from './cart/cart-store';
import type { CompareStore } from './compare/compare-store';
import type { FavouritesStore } from './favourites/favourites-store';
import type { InterfaceStore } from './interface/interface-store';
import type { SessionStore } from './session/session-store';
import { REREADS_MS } from './sync/sync';
import type { ViewedStore } from './viewed/viewed-store';

type Connected = {
  cart: CartStore;
  favourites: FavouritesStore;
  viewed: ViewedStore;
  compare: CompareStore;
  session: SessionStore;
  interface: InterfaceStore;
  cartChannel: TabChannel;
  favouritesChannel: TabChannel;
  onOwnerChange: (changes: AmountChange[]) => Promise<void>;
};

/** Returns an unsubscribe function. [CART-11] */
export function connectStores(stores: Connected): () => void {
  const { cart, favourites, viewed, compare, session, cartChannel, favouritesChannel, onOwnerChange } = stores;
  session.load();
  ensureVisitorId();
  showCarriedNotice();
  stores.interface.offerCookieNotice();
  void cart.load();
  void favourites.load();
  viewed.reload();
  compare.reload();
  const endings = [
    cartChannel.listen(cart.refresh),
    favouritesChannel.listen(favourites.refresh),
    onLocalChange(localKeys.compared, compare.reload),
    onLocalChange(localKeys.session, session.check),
    onSessionEvent((event) => {
      if (event.kind === 'ended') session.end();
      else if (event.kind === 'missing') session.miss();
      else void onOwnerChange(event.changes);
    }),
    refetchAfterUnload(cart.reload),
    flushOnUnload(cart.flush),
    watchPage(session, () => {
      void cart.refresh();
      void favourites.refresh();
      viewed.reload();
      compare.reload();
    }),
  ];
  return () => {
    for (const end of endings) end();
  };
}

function watchPage(session: SessionStore, refresh: () => void): () => void {
  const watching = new AbortController();
  const { signal } = watching;
  const check = () => {
    session.check();
    refresh();
  };
  // The back/forward cache shows a page before scripts can check its session.
  window.addEventListener(
    'pagehide',
    ({ persisted }) => {
      if (persisted && session.state.getState().isSignedIn) hidePage();
    },
    { signal },
  );
  window.addEventListener(
    'pageshow',
    ({ persisted }) => {
      if (!persisted) return;
      showPage();
      check();
    },
    { signal },
  );
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && check(), { signal });
  window.addEventListener('online', check, { signal });
  return () => watching.abort();
}

/** [CART-03] */
function flushOnUnload(flush: () => boolean): () => void {
  const leave = () => {
    if (flush()) writeSession(sessionKeys.cartLeft, true);
  };
  window.addEventListener('pagehide', leave);
  return () => window.removeEventListener('pagehide', leave);
}

/** [CART-03] */
function refetchAfterUnload(reload: () => Promise<boolean>): () => void {
  const mayBeUnanswered = readSession<boolean>(sessionKeys.cartLeft) === true;
  removeSession(sessionKeys.cartLeft);
  const timers = mayBeUnanswered ? REREADS_MS.map((ms) => setTimeout(reload, ms)) : [];
  return () => timers.forEach(clearTimeout);
}
