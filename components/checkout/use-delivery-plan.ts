import { useState } from 'react';
import type { DeliveryQuestion, DeliveryQuote } from '@/contract/delivery';
import { type OfferedExtra, offeredExtras } from '@/contract/offered-extras';
import { isOversize } from '@/contract/season';
import { totalsOf } from '@/lib/orders/cart-totals';
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
  /** Least sum of goods for this place, if the cart is below it. */
  minOrder: number | undefined;
  extras: readonly OfferedExtra[];
};

export function useDeliveryPlan(delivery: CheckoutValues['delivery']): DeliveryPlan {
  const { method } = delivery;
  const { today, extras: terms } = useCheckoutTerms();
  const day = new Date(today);
  const lines = shownLines(useCartState((now) => now));
  const plants = lines.map(({ product: { travel = {} }, amount }) => ({ travel, amount }));
  const travels = plants.map(({ travel }) => travel);
  const goods = totalsOf(lines).total;
  const needsCrane = method !== 'pickup' && travels.some(isOversize);
  const question = needsCrane ? undefined : questionOf(delivery);
  const { quote, isPending, hasFailed } = useDeliveryQuote(question);
  const [settledByPhone, setSettledByPhone] = useState<string>();
  const isByPhone = hasFailed && settledByPhone === JSON.stringify(question);
  const isFree = quote?.free_from != null && goods >= quote.free_from;
  const price = method === 'pickup' || isFree ? 0 : (quote?.price ?? undefined);
  const km = quote?.km ?? quote?.to_km ?? undefined;
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
    minOrder: quote?.min_order != null && goods < quote.min_order ? quote.min_order : undefined,
    extras: offeredExtras(terms, plants, { method, day, km }),
  };
}

function questionOf(delivery: CheckoutValues['delivery']): DeliveryQuestion | undefined {
  const { method, x, y, address, place_token, zone } = delivery;
  if (method === 'transport') return { method };
  if (method !== 'courier') return undefined;
  if (x === undefined || y === undefined) return zone === undefined ? undefined : { method, zone };
  // An address typed over a pin is left out: it does not change the price.
  return place_token ? { method, x, y, address, place_token } : { method, x, y };
}
