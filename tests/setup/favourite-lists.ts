import { signIn } from './customer';
import { insertProduct, insertProducts, type TestProvider } from './provider';
import { Shopper } from './shopper';

type Listed = Shopper & { favoritesid: string };

export const clear = (shopper: Shopper) => shopper.send('/favorites/clear/post/', {});
export const save = (shopper: Shopper, favoritesid: string) =>
  shopper.send<{ status: number }>('/favorites/save_favorites_id_to_user/post/', { favoritesid });
export const merge = (shopper: Shopper, favoritesid: string) =>
  shopper.send<{ status: number; favoritesid: string; total: number }>('/favorites/merge_favorites/post/', {
    favoritesid,
  });

export function favouriteLists(provider: () => TestProvider) {
  const product = async () => (await insertProduct(provider())).uuid;
  /** The clock advances between the items, so that the order is defined. */
  const likeAll = async (shopper: Shopper, uuids: string[]): Promise<Listed> => {
    for (const uuid of uuids) {
      await shopper.like(uuid);
      provider().clock.pass(1);
    }
    return shopper as Listed;
  };
  return {
    product,
    productsOf: async (n: number) =>
      (await insertProducts(provider(), Array.from({ length: n }))).map(({ uuid }) => uuid),
    likeAll,
    guestWith: (...uuids: string[]) => likeAll(new Shopper(provider()), uuids),
    customerWith: async (...uuids: string[]) => likeAll(new Shopper(provider(), await signIn(provider())), uuids),
  };
}
