import { useState } from 'react';
import type { DeliveryQuestion, DeliveryQuote } from '@/contract/delivery';
import { isOversize } from '@/contract/season';
import type { CheckoutValues } from '@/lib/orders/checkout-values';
import { type OrderSeason, orderSeason } from '@/lib/orders/season';
import { shownLines } from '@/stores/cart/transitions';
import { useCartState } from '@/stores/cart/use-cart';
import { useCheckoutTerms } from './checkout-terms-client';
import { useDeliveryQuote } from './use-delivery-quote';

export type DeliveryPlan = {
  method: CheckoutValues['delivery']['method'];
  /** Midnight UTC of the nursery's day. */
  day: Date;
  season: OrderSeason;
  /** What each way would make of the order. */
  seasons: Record<CheckoutValues['delivery']['method'], Pick<OrderSeason, 'from' | 'isMixed'>>;
  /** A plant that only the car with a crane can bring, at a price of its own. */
  needsCrane: boolean;
  /** What the provider is asked; absent where the answer is known. */
  question: DeliveryQuestion | undefined;
  quote: DeliveryQuote | undefined;
  isAsking: boolean;
  /** Nobody has answered yet, also while it is asked again. */
  hasFailed: boolean;
  /** The visitor did not want to wait for an answer. */
  isByPhone: boolean;
  settleByPhone: () => void;
  /** Whole roubles; undefined where it is settled by telephone. */
  price: number | undefined;
};

/** How what is in the cart gets to its buyer: when, and for how much. */
export function useDeliveryPlan(delivery: CheckoutValues['delivery']): DeliveryPlan {
  const { method } = delivery;
  const day = new Date(useCheckoutTerms().today);
  const travels = shownLines(useCartState((now) => now)).map(({ product }) => product.travel ?? {});
  const needsCrane = method !== 'pickup' && travels.some(isOversize);
  const question = needsCrane ? undefined : questionOf(delivery);
  const { quote, isAsking, hasFailed } = useDeliveryQuote(question);
  const [unasked, setUnasked] = useState<string>();
  const isByPhone = hasFailed && unasked === JSON.stringify(question);
  const price = method === 'pickup' ? 0 : (quote?.price ?? undefined);
  const seasonOf = (way: typeof method) => orderSeason(travels, way, day);
  return {
    method,
    day,
    season: seasonOf(method),
    seasons: { courier: seasonOf('courier'), transport: seasonOf('transport'), pickup: seasonOf('pickup') },
    needsCrane,
    question,
    quote,
    isAsking,
    hasFailed,
    isByPhone,
    settleByPhone: () => setUnasked(JSON.stringify(question)),
    price,
  };
}

/** Undefined where the answer is known: nothing is paid, or nobody can tell how far it is. */
function questionOf({ method, x, y, address, place_token }: CheckoutValues['delivery']): DeliveryQuestion | undefined {
  if (method === 'transport') return { method };
  if (method !== 'courier' || x === undefined || y === undefined) return undefined;
  // What is typed over a pin asks for nothing anew.
  return place_token ? { method, x, y, address, place_token } : { method, x, y };
}
