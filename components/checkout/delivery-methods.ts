import { formatRoubles } from '@/contract/format';
import { formatArrival, formatDayMonth } from '@/lib/delivery-dates';
import type { CheckoutTerms } from './checkout-terms-client';
import type { DeliveryPlan } from './use-delivery-plan';

type Method = { value: DeliveryPlan['method']; title: string; text: string; price?: string };

/** The ways to get an order, each with its day and its price as far as they are known. */
export function deliveryMethods(terms: CheckoutTerms, plan: DeliveryPlan): Method[] {
  const { pickup, terminal } = terms.delivery;
  const later = plan.laterBy;
  return [
    { value: 'courier', title: 'Курьер', ...courierOf(terms, plan) },
    {
      value: 'pickup',
      title: 'Самовывоз',
      text:
        [later.pickup ? sinceText(later.pickup) : (pickup?.ready ?? terms.nursery.hours), terms.nursery.place]
          .filter(Boolean)
          .join('. ') || 'Из питомника',
      price: pickup?.price ?? 'Бесплатно',
    },
    {
      value: 'transport',
      title: 'Транспортная компания',
      text: [later.transport && sinceText(later.transport), 'По России, по тарифу компании'].filter(Boolean).join('. '),
      ...(terminal && { price: `от ${terminal}` }),
    },
  ];
}

const sinceText = (from: Date) => `С\u00A0${formatDayMonth(from)}`;

function courierOf({ delivery: { courier } }: CheckoutTerms, plan: DeliveryPlan): Pick<Method, 'text' | 'price'> {
  const { quote, day, laterBy } = plan;
  const isPriced = plan.method === 'courier' && plan.price !== undefined && quote?.zone;
  const days = (isPriced && quote.days) || courier?.days;
  const when = laterBy.courier ? sinceText(laterBy.courier) : days && formatArrival(day, days);
  if (isPriced) return { text: [when, quote.zone].filter(Boolean).join('. '), price: formatRoubles(plan.price ?? 0) };
  if (!courier) return { text: 'По Москве и области, цена зависит от расстояния' };
  return { text: `${when}. ${courier.zone}, дальше по расстоянию`, price: `от ${courier.price}` };
}
