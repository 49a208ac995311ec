import type { AnswerOf } from '@/contract/call';
import type { Cart, CartChange, CartChangeAnswer, cart } from '@/contract/cart';
import { get, post } from '@/lib/browser-api/request';
import { acceptsCookies, isSignedIn, readCartId } from '@/lib/cookies';
import { cookiesBlocked, type Result } from '@/lib/result';
import { queueUntilCreated } from '../sync/requests';

export type CartCalls = {
  read: () => Promise<Result<Cart>>;
  add: (change: CartChange, signal: AbortSignal) => Promise<Result<CartChangeAnswer>>;
  remove: (change: CartChange, signal: AbortSignal) => Promise<Result<CartChangeAnswer>>;
  actualize: () => Promise<Result<AnswerOf<typeof cart.actualize>>>;
};

const EMPTY: Cart = { products: [], amount: 0, total: 0, discount: 0 };

export function createCartCalls(): CartCalls {
  const enqueue = queueUntilCreated(() => readCartId() !== undefined);

  return {
    // Without an id or a session the cart is empty: most visitors need no request.
    read: async () =>
      readCartId() || isSignedIn() ? get<typeof cart.list>('/cart/product_list/get/') : { ok: true, data: EMPTY },
    add: async (change, signal) => {
      if (!acceptsCookies()) return cookiesBlocked('корзину');
      return enqueue(() => post<typeof cart.add>('/cart/add_product/post/', change, { signal, outlivesPage: true }));
    },
    remove: (change, signal) =>
      enqueue(() => post<typeof cart.remove>('/cart/remove_product/post/', change, { signal, outlivesPage: true })),
    actualize: () => get<typeof cart.actualize>('/cart/actualize_products_in_cart/get/'),
  };
}
