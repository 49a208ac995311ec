import type { AnswerOf } from '@/contract/call';
import type { Cart, CartChange, CartChangeAnswer, cart } from '@/contract/cart';
import { get, post } from '@/lib/browser-api/request';
import { isSignedIn, keepsCookies, readCartId } from '@/lib/cookies';
import { type Result, unkept } from '@/lib/result';
import { firstAlone } from '../sync/requests';

export type CartCalls = {
  read: () => Promise<Result<Cart>>;
  add: (change: CartChange, signal: AbortSignal) => Promise<Result<CartChangeAnswer>>;
  remove: (change: CartChange, signal: AbortSignal) => Promise<Result<CartChangeAnswer>>;
  actualize: () => Promise<Result<AnswerOf<typeof cart.actualize>>>;
};

const EMPTY: Cart = { products: [], amount: 0, total: 0, discount: 0 };

export function createCartCalls(): CartCalls {
  const inTurn = firstAlone(() => readCartId() !== undefined);

  return {
    // Without an id or a session there is nothing to read: most visitors come without a cart.
    read: async () =>
      readCartId() || isSignedIn() ? get<typeof cart.list>('/cart/product_list/get/') : { ok: true, data: EMPTY },
    add: async (change, signal) => {
      if (!keepsCookies()) return unkept('корзину');
      return inTurn(() => post<typeof cart.add>('/cart/add_product/post/', change, { signal, outlivesPage: true }));
    },
    remove: (change, signal) =>
      inTurn(() => post<typeof cart.remove>('/cart/remove_product/post/', change, { signal, outlivesPage: true })),
    actualize: () => get<typeof cart.actualize>('/cart/actualize_products_in_cart/get/'),
  };
}
