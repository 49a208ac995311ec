import { useState } from 'react';
import type { DeliveryQuestion, DeliveryQuote } from '@/contract/delivery';
import { deliveryDue, missedMinimum } from '@/contract/delivery-due';
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
  seasons: Record<CheckoutValues['delivery']['method'], OrderSeason>;
  needsCrane: boolean;
  question: DeliveryQuestion | undefined;
  quote: DeliveryQuote | undefined;
  isPending: boolean;
  /** The last quote failed, also while it is retried. */
  hasFailed: boolean;
  isSettledByPhone: boolean;
  settleByPhone: () => void;
  /** Sum of goods, whole roubles. */
  goods: number;
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
  const needsCrane = travels.some(isOversize);
  const question = questionOf(delivery);
  const { quote, isPending, hasFailed } = useDeliveryQuote(question);
  const [settledByPhone, setSettledByPhone] = useState<string>();
  const isSettledByPhone = hasFailed && settledByPhone === JSON.stringify(question);
  const due = quote && !needsCrane ? deliveryDue(quote, goods) : null;
  const km = quote?.km ?? quote?.to_km ?? undefined;
  const seasonOf = (way: typeof method) => orderSeason(travels, way, day);
  return {
    method,
    day,
    seasons: { courier: seasonOf('courier'), transport: seasonOf('transport'), pickup: seasonOf('pickup') },
    needsCrane,
    question,
    quote,
    isPending,
    hasFailed,
    isSettledByPhone,
    settleByPhone: () => setSettledByPhone(JSON.stringify(question)),
    goods,
    price: method === 'pickup' ? 0 : (due ?? undefined),
    minOrder: quote && missedMinimum(quote, goods),
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
