import { randomUUID } from 'node:crypto';
import type { AnswerOf } from '@/contract/call';
import type { Cart, CartChanged, cart, Reservation } from '@/contract/cart';
import type { favourites } from '@/contract/favourites';
import type { OrderAnswer } from '@/contract/orders';
import type { Provider } from '@/provider/app';
import type { SignedIn } from './customer';
import { call } from './provider';

type Merged = AnswerOf<typeof cart.merge>;
type Favourites = AnswerOf<typeof favourites.list>;
type FavouriteChanged = AnswerOf<typeof favourites.add>;
type Done = { status: 0 | 1; message: string };

/** A visitor who keeps the ids that the provider returns and sends them as headers. */
export class Shopper {
  cartid: string | undefined;
  favoritesid: string | undefined;

  constructor(
    private readonly provider: Provider,
    /** Undefined for a guest. */
    public customer?: Pick<SignedIn, 'headers'>,
  ) {}

  async send<T>(address: string, body: unknown, headers: Record<string, string> = {}) {
    const answer = await call<T>(this.provider, 'POST', address, {
      body,
      headers: { ...this.#identity(), ...headers },
    });
    this.cartid = answer.headers.get('cartid') ?? this.cartid;
    this.favoritesid = answer.headers.get('favoritesid') ?? this.favoritesid;
    return answer;
  }

  async get<T>(address: string) {
    return (await call<T>(this.provider, 'GET', address, { headers: this.#identity() })).body;
  }

  add = (uuid: string, amount = 1) => this.send<CartChanged>('/cart/add_product/post/', { uuid, amount });
  remove = (uuid: string, amount = 1) => this.send<CartChanged>('/cart/remove_product/post/', { uuid, amount });
  cart = () => this.get<Cart>('/cart/product_list/get/');
  reserve = () => this.send<Reservation>('/cart/create_and_reserve_order/post/', { data: {} });
  renew = (uuid: string) => this.send<Reservation>('/cart/update_order_reserve/post/', { data: { uuid } });

  order = (uuid: string, { key = randomUUID() as string, comment = '' } = {}) =>
    this.send<OrderAnswer>('/cart/process_order/post/', submission(uuid, comment), { 'idempotency-key': key });

  /** Pieces by product id. */
  amounts = async (): Promise<Record<string, number>> =>
    Object.fromEntries((await this.cart()).products.map(({ product, amount }) => [product.uuid, amount]));

  saveCart = (cartid: string) => this.send<Done>('/cart/save_cart_id_to_user/post/', { cartid });
  ownCart = async () => (await this.get<{ cartid: string | null }>('/cart/get_cart_id_from_user/get/')).cartid;
  merge = (cartid: string) => this.send<Merged>('/cart/merge_carts/post/', { cartid });

  like = (uuid: string) => this.send<FavouriteChanged>('/favorites/add_product/post/', { uuid });
  unlike = (uuid: string) => this.send<FavouriteChanged>('/favorites/remove_product/post/', { uuid });
  favourites = () => this.get<Favourites>('/favorites/get_user_favorites_uuid_list/get/');

  #identity(): Record<string, string> {
    return {
      ...(this.cartid && { cartid: this.cartid }),
      ...(this.favoritesid && { favoritesid: this.favoritesid }),
      ...this.customer?.headers,
    };
  }
}

export const submission = (uuid: string, comment = '') => ({
  user_data: { name: 'Анна Петрова', phone: '+7 916 123 45-67', email: 'anna@example.com', consent: true },
  order_data: { uuid, delivery: { method: 'pickup' }, payment_method: 'on_receipt', comment },
});
