import { randomUUID } from 'node:crypto';
import type { Cart, CartChangeAnswer, Reservation } from '@/contract/cart';
import type { OrderAnswer } from '@/contract/orders';
import type { Provider } from '@/provider/app';
import { call } from './provider';

/** A guest who speaks to the provider as the storefront does: keeps the cart id and sends it as a header. */
export class Shopper {
  cartid: string | undefined;

  constructor(private readonly provider: Provider) {}

  async send<T>(address: string, body: unknown, headers: Record<string, string> = {}) {
    const answer = await call<T>(this.provider, 'POST', address, {
      body,
      headers: { ...this.#identity(), ...headers },
    });
    this.cartid = answer.headers.get('cartid') ?? this.cartid;
    return answer;
  }

  async get<T>(address: string) {
    return (await call<T>(this.provider, 'GET', address, { headers: this.#identity() })).body;
  }

  add = (uuid: string, amount = 1) => this.send<CartChangeAnswer>('/cart/add_product/post/', { uuid, amount });
  remove = (uuid: string, amount = 1) => this.send<CartChangeAnswer>('/cart/remove_product/post/', { uuid, amount });
  cart = () => this.get<Cart>('/cart/product_list/get/');
  reserve = () => this.send<Reservation>('/cart/create_and_reserve_order/post/', { data: {} });
  renew = (uuid: string) => this.send<Reservation>('/cart/update_order_reserve/post/', { data: { uuid } });

  order = (uuid: string, { key = randomUUID() as string, comment = '' } = {}) =>
    this.send<OrderAnswer>('/cart/process_order/post/', submission(uuid, comment), { 'idempotency-key': key });

  #identity(): Record<string, string> {
    return this.cartid ? { cartid: this.cartid } : {};
  }
}

export const submission = (uuid: string, comment = '') => ({
  user_data: { name: 'Анна Петрова', phone: '+7 916 123 45-67', email: 'anna@example.com', consent: true },
  order_data: { uuid, delivery: { method: 'pickup' }, payment_method: 'on_receipt', comment },
});
