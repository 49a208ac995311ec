import type { Attributes } from '../../contract/attributes';
import type { AmountChange, Cart, Reservation, Travel } from '../../contract/cart';
import { toRoubles, totals } from '../money/rules';
import type { StoredLine } from './store';

export const EMPTY_CART: Cart = { products: [], amount: 0, total: 0, discount: 0 };

/** `allowed`: the most of each product that the cart may hold. */
export function toCart(lines: StoredLine[], allowed: ReadonlyMap<string, number>): Cart {
  const { amount, total, discount } = totals(lines);
  return {
    products: lines.map(({ amount: pieces, pictures, price, discount_price, attributes, ...product }) => ({
      product: {
        ...product,
        ...(attributes.specimen && { specimen: true }),
        src: pictures[0]?.src ?? '',
        price: toRoubles(price),
        ...(discount_price !== null && { discount_price: toRoubles(discount_price) }),
        total_quantity: allowed.get(product.uuid) ?? 0,
        ...travelOf(attributes),
      },
      amount: pieces,
    })),
    amount,
    total: toRoubles(total),
    discount: toRoubles(discount),
  };
}

/** Frost and a low roof do not harm goods. */
function travelOf({ form, evergreen, style, place, height_cm, specimen }: Attributes): { travel?: Travel } {
  if (form === undefined && style === undefined && place === undefined) return {};
  return { travel: { form, evergreen, style, place, height_cm, specimen } };
}

type Reserved = { id: string; expires_at: Date; changed: AmountChange[] };

export function toReservation(reserved: Reserved | { changed: AmountChange[] }, now: Date): Reservation {
  const { changed } = reserved;
  if (!('id' in reserved)) return noReservation('Товары только что раскупили', changed);
  const order_data = {
    uuid: reserved.id,
    // Rounded up, so that a client that asks at the end finds it expired.
    reserved_seconds: Math.ceil((reserved.expires_at.getTime() - now.getTime()) / 1_000),
    reserved_until: reserved.expires_at.toISOString(),
  };
  return {
    status: 1,
    message: changed.length > 0 ? 'Количество изменилось, проверьте корзину' : 'Товары закреплены за вами',
    data: { structure: { order_data }, product_amount_changed: changed },
  };
}

export const noReservation = (message: string, changed: AmountChange[] = []): Reservation => ({
  status: 0,
  message,
  data: { structure: {}, product_amount_changed: changed },
});

const TERM_USED_UP = 'Эти растения уже закрепляли дважды. Войдите, чтобы закрепить их снова, или подтвердите заказ';

/** Not reserved any more, but available pieces can be ordered under this id. [CART-12] */
export const termUsedUp = (uuid: string, now: Date, hasHumanCheck: boolean): Reservation => ({
  status: 0,
  message: TERM_USED_UP,
  ...(hasHumanCheck && { needs_human_check: true as const }),
  data: {
    structure: { order_data: { uuid, reserved_seconds: 0, reserved_until: now.toISOString() } },
    product_amount_changed: [],
  },
});
