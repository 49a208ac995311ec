import { randomUUID } from 'node:crypto';
import type { Reservation } from '@/contract/cart';
import type { OrderAnswer } from '@/contract/orders';
import { CLIENT_ADDRESS } from '@/contract/wire';
import { insertProducts, type TestProvider } from './provider';
import { Shopper, submission } from './shopper';

export type Visit = ReturnType<typeof visitFrom>;

/** A guest with a new cart and this client address, or a customer with `headers`. */
export function visitFrom(provider: TestProvider, address: string, headers: Record<string, string> = {}) {
  const shopper = new Shopper(provider);
  const from = { ...headers, [CLIENT_ADDRESS]: address };
  return {
    add: async (uuid: string, amount: number) => {
      await shopper.send('/cart/add_product/post/', { uuid, amount }, from);
    },
    reserve: () => shopper.send<Reservation>('/cart/create_and_reserve_order/post/', { data: {} }, from),
    renew: (uuid: string, more: Record<string, string> = {}) =>
      shopper.send<Reservation>('/cart/update_order_reserve/post/', { data: { uuid } }, { ...from, ...more }),
    cartid: () => shopper.cartid ?? '',
    order: (uuid: string, payment: object = {}) => {
      const { user_data, order_data } = submission(uuid);
      const body = { user_data, order_data: { ...order_data, ...payment } };
      return shopper.send<OrderAnswer>('/cart/process_order/post/', body, {
        ...from,
        'idempotency-key': randomUUID(),
      });
    },
    pieces: async () => (await shopper.cart()).amount,
  };
}

/** Products at 3 000 roubles. */
export async function newShelves(provider: TestProvider, count: number, stocked: number): Promise<string[]> {
  const made = await insertProducts(provider, new Array<undefined>(count).fill(undefined), { stocked, price: 3_000 });
  return made.map(({ uuid }) => uuid);
}

let networks = 0;
/** A unique /24 prefix such as `10.0.1.`. */
export const newNetwork = () => `10.${Math.floor(++networks / 250)}.${networks % 250}.`;
export const newAddress = () => `${newNetwork()}7`;

export async function fill(visitor: Visit, ids: string[], amount: number): Promise<void> {
  for (const uuid of ids) await visitor.add(uuid, amount);
}

export const idOf = ({ body }: { body: Reservation }) => body.data.structure.order_data?.uuid ?? '';
