import type { AmountChange } from '@/contract/cart';
import { onSessionEvent } from '@/lib/auth/session-events';
import { hidePage, showPage, tellCarriedNotice } from '@/lib/auth/sign-out';
import { localKeys, onLocalChange } from '@/lib/browser/local-storage';
import type { TabChannel } from '@/lib/browser/tab-channel';
import { ensureVisitorId } from '@/lib/cookies';
import type { CartStore } from './cart/cart-store';
import type { CompareStore } from './compare/compare-store';
import type { FavouritesStore } from './favourites/favourites-store';
import type { InterfaceStore } from './interface/interface-store';
import type { SessionStore } from './session/session-store';
import { flushOnUnload, refetchAfterUnload } from './sync/unload';
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
  /** Cart and favourites have another owner now. */
  readAnew: (changes: AmountChange[]) => Promise<void>;
};

/** Reads what is the visitor's and keeps it true to what happens outside this page. Answers how to stop. [CART-11] */
export function connectStores(stores: Connected): () => void {
  const { cart, favourites, viewed, compare, session, cartChannel, favouritesChannel, readAnew } = stores;
  session.load();
  ensureVisitorId();
  tellCarriedNotice();
  stores.interface.offerCookieNotice();
  void cart.load();
  void favourites.load();
  viewed.reload();
  compare.reload();
  const endings = [
    cartChannel.listen(() => void cart.reload()),
    favouritesChannel.listen(() => void favourites.reload()),
    onLocalChange(localKeys.compared, compare.reload),
    onLocalChange(localKeys.session, session.look),
    onSessionEvent((event) => (event.kind === 'ended' ? session.end() : void readAnew(event.changes))),
    refetchAfterUnload(cart.reload),
    flushOnUnload(cart),
    watchPage(session, () => {
      void cart.reload();
      void favourites.reload();
      viewed.reload();
      compare.reload();
    }),
  ];
  return () => {
    for (const end of endings) end();
  };
}

/** A page that is looked at again may show what is no longer true, or no longer this visitor's. */
function watchPage(session: SessionStore, refresh: () => void): () => void {
  const watching = new AbortController();
  const { signal } = watching;
  const look = () => {
    session.look();
    refresh();
  };
  // The browser shows a page that it has kept before any script can look whose session it is.
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
      look();
    },
    { signal },
  );
  // Meanwhile another device of the account may have changed it, or what a tab told has not come through.
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && look(), { signal });
  return () => watching.abort();
}
