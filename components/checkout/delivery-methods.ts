import { formatDayMonth, formatFromPrice, formatRoubles } from '@/contract/format';
import { formatArrival, IF_SHELTERED } from '@/lib/delivery/dates';
import type { CheckoutTerms } from './checkout-terms-client';
import type { DeliveryPlan } from './use-delivery-plan';

type Season = DeliveryPlan['seasons']['courier'];
type Method = { value: DeliveryPlan['method']; title: string; text: string; price?: string };

export function deliveryMethods(terms: CheckoutTerms, plan: DeliveryPlan): Method[] {
  const { terminal } = terms.delivery;
  return [
    { value: 'courier', title: 'Курьер', ...courierOf(terms, plan) },
    { value: 'pickup', title: 'Самовывоз', text: pickupDay(terms, plan) ?? 'Из питомника', price: formatRoubles(0) },
    {
      value: 'transport',
      title: 'Транспортная компания',
      text: [sinceText(plan.seasons.transport), 'По России: до терминала, дальше по тарифу компании']
        .filter(Boolean)
        .join('. '),
      ...(terminal !== undefined && !plan.needsCrane && { price: formatRoubles(terminal) }),
    },
  ];
}

const sinceText = ({ from, isMixed }: Season) =>
  from && `${isMixed ? 'Всё вместе с' : 'С'}\u00A0${formatDayMonth(from)}`;

/** In winter, potted plants can be collected at once, garden plants wait for spring. */
function pickupDay({ delivery: { pickup }, nursery }: CheckoutTerms, { seasons }: DeliveryPlan): string | undefined {
  const later = sinceText(seasons.pickup);
  if (later) return later;
  if (pickup?.ready && seasons.courier.from) return `${pickup.ready}, ${IF_SHELTERED}`;
  return pickup?.ready ?? nursery.hours;
}

/** Of a crane, or of a chosen zone whose price depends on the address. */
export function leastPrice(
  { places, delivery: { crane } }: CheckoutTerms,
  { method, quote, price, needsCrane }: DeliveryPlan,
): string | undefined {
  if (method !== 'courier' || price !== undefined) return undefined;
  if (needsCrane) return crane === undefined ? undefined : formatFromPrice(crane);
  if (quote?.to_km == null) return undefined;
  const offer = places.find(({ value }) => value === `${quote.to_km}`);
  return offer && formatFromPrice(offer.price);
}

function courierOf(terms: CheckoutTerms, plan: DeliveryPlan): Pick<Method, 'text' | 'price'> {
  const { courier, crane } = terms.delivery;
  const { quote, day, seasons } = plan;
  const least = leastPrice(terms, plan);
  const isPriced = plan.method === 'courier' && plan.price !== undefined && quote?.zone;
  const days = (isPriced && quote.days) || courier?.days;
  const when = sinceText(seasons.courier) ?? (days && formatArrival(day, days));
  if (plan.needsCrane) {
    const text = [when, 'Машина с манипулятором'].filter(Boolean).join('. ');
    return { text, ...(crane !== undefined && { price: formatFromPrice(crane) }) };
  }
  const cost = isPriced ? formatRoubles(plan.price ?? 0) : least;
  if (cost && quote?.zone) return { text: [when, quote.zone].filter(Boolean).join('. '), price: cost };
  if (!courier) return { text: 'По Москве и области, цена зависит от расстояния' };
  return { text: `${when}. ${courier.zone}, дальше по расстоянию`, price: formatFromPrice(courier.price) };
}
