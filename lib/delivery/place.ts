import { deliveryDue } from '@/contract/delivery-due';
import type { DeliveryTariff } from '@/contract/delivery-tariff';
import { formatFromPrice, formatRoubles } from '@/contract/format';

/** Where a customer wants the plants: a zone by its `to_km`, another region, or the nursery. */
export type DeliveryPlace = { method: 'courier'; zone: number } | { method: 'transport' } | { method: 'pickup' };

/** A place that can be chosen, with what it costs. Prices are whole roubles. */
export type PlaceOffer = {
  value: string;
  name: string;
  price: number;
  isFrom?: boolean;
  days?: readonly [from: number, to: number] | undefined;
  freeFrom?: number | undefined;
  minOrder?: number | undefined;
  note?: string | undefined;
};

export const ELSEWHERE_NOTE =
  'Везём до терминала, дальше по тарифу транспортной компании. Оплата до отправки. Пронос и посадку там не делаем';

export const ONWARD_NOTE =
  'Перевозку от терминала до вас оплачивают транспортной компании при получении, в сумму она не входит.';

export function placeOffers(tariff: Pick<DeliveryTariff, 'zones' | 'terminal' | 'pickup'>): PlaceOffer[] {
  const { zones, terminal, pickup } = tariff;
  return [
    ...zones.map(({ name, to_km, price, per_km, days, free_from, min_order }) => ({
      ...{ value: placeValue({ method: 'courier', zone: to_km }), name, price, isFrom: per_km > 0, days },
      ...{ freeFrom: free_from, minOrder: min_order },
    })),
    ...(terminal
      ? [
          {
            value: 'transport',
            name: 'Другой регион России',
            price: terminal.price,
            note: ELSEWHERE_NOTE,
          },
        ]
      : []),
    ...(pickup ? [{ value: 'pickup', name: 'Заберу в питомнике', price: 0 }] : []),
  ];
}

export const placeValue = (place: DeliveryPlace): string =>
  place.method === 'courier' ? `${place.zone}` : place.method;

export function parsePlace(value: string): DeliveryPlace | undefined {
  if (value === 'transport' || value === 'pickup') return { method: value };
  return /^\d{1,5}$/.test(value) ? { method: 'courier', zone: Number(value) } : undefined;
}

/** `goods`: their sum in whole roubles. A plant that needs a crane has no price by zone. */
export type Shipment = { goods: number; needsCrane: boolean };

/** Undefined if the exact price is agreed by phone, or not known before the address is. */
export function placePrice({ value, price, isFrom, freeFrom }: PlaceOffer, shipment: Shipment): number | undefined {
  if (shipment.needsCrane && value !== 'pickup') return undefined;
  return deliveryDue({ price: isFrom ? null : price, free_from: freeFrom ?? null }, shipment.goods) ?? undefined;
}

export const priceText = (offer: PlaceOffer, shipment: Shipment): string => {
  const price = placePrice(offer, shipment);
  if (price === 0) return 'Бесплатно';
  if (price !== undefined) return formatRoubles(price);
  return shipment.needsCrane ? 'Назовём по телефону' : formatFromPrice(offer.price);
};
