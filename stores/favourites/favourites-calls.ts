import type { AnswerOf } from '@/contract/call';
import type { favourites } from '@/contract/favourites';
import { get, post } from '@/lib/browser-api/request';
import { isSignedIn, keepsCookies, readFavouritesId } from '@/lib/cookies';
import { type Result, unkept } from '@/lib/result';

type List = AnswerOf<typeof favourites.list>;
type Change = AnswerOf<typeof favourites.add>;

import { firstAlone } from '../sync/requests';

export type FavouritesCalls = {
  read: () => Promise<Result<List>>;
  add: (uuid: string) => Promise<Result<Change>>;
  remove: (uuid: string) => Promise<Result<Change>>;
  clear: () => Promise<Result<AnswerOf<typeof favourites.clear>>>;
};

/** Whoever marks a plant, or takes all away, and leaves at once has done so. */
const LASTING = { outlivesPage: true };

const EMPTY: List = { products: [], total: 0 };

export function createFavouritesCalls(): FavouritesCalls {
  const inTurn = firstAlone(() => readFavouritesId() !== undefined);

  return {
    // Without an id or a session there is nothing to read: most visitors have marked nothing.
    read: async () =>
      readFavouritesId() || isSignedIn()
        ? get<typeof favourites.list>('/favorites/get_user_favorites_uuid_list/get/')
        : { ok: true, data: EMPTY },
    add: async (uuid) => {
      if (!keepsCookies()) return unkept('избранное');
      return inTurn(() => post<typeof favourites.add>('/favorites/add_product/post/', { uuid }, LASTING));
    },
    remove: (uuid) =>
      inTurn(() => post<typeof favourites.remove>('/favorites/remove_product/post/', { uuid }, LASTING)),
    clear: () => inTurn(() => post<typeof favourites.clear>('/favorites/clear/post/', undefined, LASTING)),
  };
}
