import type { DeliveryQuote } from '@/contract/delivery';
import type { CheckoutValues } from '@/lib/checkout-values';
import { isOversize, type OrderSeason, orderSeason } from '@/lib/order-season';
import { shownLines } from '@/stores/cart/transitions';
import { useCartState } from '@/stores/cart/use-cart';
import { useCheckoutTerms } from './checkout-terms-client';
import { useDeliveryQuote } from './use-delivery-quote';

export type DeliveryPlan = {
  method: CheckoutValues['delivery']['method'];
  /** Midnight UTC of the nursery's day. */
  day: Date;
  season: OrderSeason;
  /** From when on each way is open to this order; absent where it is now. */
  laterBy: Partial<Record<CheckoutValues['delivery']['method'], Date | undefined>>;
  /** A plant that only the car with a crane can bring, at a price of its own. */
  needsCrane: boolean;
  quote: DeliveryQuote | undefined;
  isAsking: boolean;
  /** Whole roubles; undefined where it is settled by telephone. */
  price: number | undefined;
};

/** How what is in the cart gets to its buyer: when, and for how much. */
export function useDeliveryPlan({ method, x, y }: CheckoutValues['delivery']): DeliveryPlan {
  const day = new Date(useCheckoutTerms().today);
  const travels = shownLines(useCartState((now) => now)).map(({ product }) => product.travel ?? {});
  const needsCrane = method !== 'pickup' && travels.some(isOversize);
  const { quote, isAsking } = useDeliveryQuote(needsCrane ? undefined : questionOf({ method, x, y }));
  const price = method === 'pickup' ? 0 : (quote?.price ?? undefined);
  const seasonOf = (way: typeof method) => orderSeason(travels, way, day);
  return {
    method,
    day,
    season: seasonOf(method),
    laterBy: {
      courier: seasonOf('courier').from,
      transport: seasonOf('transport').from,
      pickup: seasonOf('pickup').from,
    },
    needsCrane,
    quote,
    isAsking,
    price,
  };
}

/** Undefined where the answer is known: nothing is paid, or nobody can tell how far it is. */
function questionOf({ method, x, y }: Pick<CheckoutValues['delivery'], 'method' | 'x' | 'y'>) {
  if (method === 'transport') return { method };
  return method === 'courier' && x !== undefined && y !== undefined ? { method, x, y } : undefined;
}
