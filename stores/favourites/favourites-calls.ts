import type { AnswerOf } from '@/contract/call';
import type { favourites } from '@/contract/favourites';
import { get, post } from '@/lib/browser-api/request';
import { acceptsCookies, isSignedIn, readFavouritesId } from '@/lib/cookies';
import { cookiesBlocked, type Result } from '@/lib/result';

type List = AnswerOf<typeof favourites.list>;
type Change = AnswerOf<typeof favourites.add>;

import { queueUntilCreated } from '../sync/requests';

export type FavouritesCalls = {
  read: () => Promise<Result<List>>;
  add: (uuid: string) => Promise<Result<Change>>;
  remove: (uuid: string) => Promise<Result<Change>>;
  clear: () => Promise<Result<AnswerOf<typeof favourites.clear>>>;
};

const LASTING = { outlivesPage: true };

const EMPTY: List = { products: [], total: 0 };

export function createFavouritesCalls(): FavouritesCalls {
  const enqueue = queueUntilCreated(() => readFavouritesId() !== undefined);

  return {
    // Without an id or a session the list is empty: most visitors need no request.
    read: async () =>
      readFavouritesId() || isSignedIn()
        ? get<typeof favourites.list>('/favorites/get_user_favorites_uuid_list/get/')
        : { ok: true, data: EMPTY },
    add: async (uuid) => {
      if (!acceptsCookies()) return cookiesBlocked('избранное');
      return enqueue(() => post<typeof favourites.add>('/favorites/add_product/post/', { uuid }, LASTING));
    },
    remove: (uuid) =>
      enqueue(() => post<typeof favourites.remove>('/favorites/remove_product/post/', { uuid }, LASTING)),
    clear: () => enqueue(() => post<typeof favourites.clear>('/favorites/clear/post/', undefined, LASTING)),
  };
}
