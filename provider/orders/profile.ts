import type { OrderRow } from './store';

type Place = { address: string; x?: number | undefined; y?: number | undefined; place_token?: string | undefined };

/** Without the phone: it would become a login, which needs a code. */
export type ProfileParts = { first_name: string; last_name: string; address: Place | undefined };

/** Does not store the address of a terminal, or a pin that differs from the address. */
export function profileOf({ customer_name, delivery }: Pick<OrderRow, 'customer_name' | 'delivery'>): ProfileParts {
  const [first_name = '', ...others] = customer_name.trim().split(/\s+/);
  const { method, address, x, y, place_token, pin_differs } = delivery;
  const place = pin_differs ? {} : { x, y, place_token };
  return {
    first_name,
    last_name: others.join(' '),
    address: method === 'courier' && address ? { address, ...place } : undefined,
  };
}
