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
  /** The nursery's calendar day, as midnight UTC. */
  day: Date;
  season: OrderSeason;
  seasons: Record<CheckoutValues['delivery']['method'], Pick<OrderSeason, 'from' | 'isMixed'>>;
  needsCrane: boolean;
  question: DeliveryQuestion | undefined;
  quote: DeliveryQuote | undefined;
  isPending: boolean;
  /** The last quote failed, also while it is retried. */
  hasFailed: boolean;
  isByPhone: boolean;
  settleByPhone: () => void;
  /** Whole roubles; undefined if agreed by phone. */
  price: number | undefined;
};

export function useDeliveryPlan(delivery: CheckoutValues['delivery']): DeliveryPlan {
  const { method } = delivery;
  const day = new Date(useCheckoutTerms().today);
  const travels = shownLines(useCartState((now) => now)).map(({ product }) => product.travel ?? {});
  const needsCrane = method !== 'pickup' && travels.some(isOversize);
  const question = needsCrane ? undefined : questionOf(delivery);
  const { quote, isPending, hasFailed } = useDeliveryQuote(question);
  const [settledByPhone, setSettledByPhone] = useState<string>();
  const isByPhone = hasFailed && settledByPhone === JSON.stringify(question);
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
    isPending,
    hasFailed,
    isByPhone,
    settleByPhone: () => setSettledByPhone(JSON.stringify(question)),
    price,
  };
}

function questionOf({ method, x, y, address, place_token }: CheckoutValues['delivery']): DeliveryQuestion | undefined {
  if (method === 'transport') return { method };
  if (method !== 'courier' || x === undefined || y === undefined) return undefined;
  // An address typed over a pin is left out: it does not change the price.
  return place_token ? { method, x, y, address, place_token } : { method, x, y };
}
