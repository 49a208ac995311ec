import type { PriceRow } from '@/contract/blocks';
import type { DeliveryTariff, DeliveryZone } from '@/contract/delivery-tariff';
import { formatFromPrice, formatRoubles } from '@/contract/format';
import { formatCount, type Noun } from '../format/plural';

/** Whole roubles. An absent part is not offered. */
export type DeliveryTerms = {
  courier?: { zone: string; price: number; days: [from: number, to: number] } | undefined;
  /** `orderUntil` is in minutes since midnight, Moscow time. */
  pickup?: { orderUntil: number | undefined } | undefined;
  terminal?: number | undefined;
  box?: number | undefined;
  crane?: number | undefined;
};

export function deliveryTerms(tariff: DeliveryTariff | undefined): DeliveryTerms {
  if (!tariff) return {};
  const { pickup, zones, terminal, box, crane } = tariff;
  const nearest = zones.find(({ to_km }) => to_km === 0);
  return {
    courier: nearest?.days && { zone: nearest.name, price: nearest.price, days: nearest.days },
    pickup: pickup && { orderUntil: minutesOf(pickup.cutoff) },
    terminal: terminal?.price,
    box: box?.price,
    crane: crane?.price,
  };
}

function minutesOf(clock: string | undefined): number | undefined {
  const [hours, minutes] = clock?.split(':').map(Number) ?? [];
  return hours === undefined || minutes === undefined ? undefined : hours * 60 + minutes;
}

export function tariffRows({ pickup, zones, terminal, crane, box, carrying }: DeliveryTariff): PriceRow[] {
  return [
    ...(pickup ? [{ name: pickup.name, note: pickupNote(pickup), price: formatRoubles(0) }] : []),
    ...zones.map((zone) => ({ name: zone.name, note: zoneNote(zone), price: zonePrice(zone) })),
    ...(terminal ? [{ ...terminal, price: formatRoubles(terminal.price) }] : []),
    ...(crane ? [{ ...crane, price: formatFromPrice(crane.price) }] : []),
    ...(box ? [{ ...box, price: formatRoubles(box.price) }] : []),
    ...(carrying ? [{ name: carrying.name, note: carrying.note, price: formatRoubles(carrying.price) }] : []),
  ];
}

const joined = (...parts: (string | undefined)[]): string => parts.filter(Boolean).join(', ');

const pickupNote = ({ note, cutoff }: NonNullable<DeliveryTariff['pickup']>): string =>
  joined(note, cutoff && `если заказ оформлен до\u00A0${cutoff.replace(/^0/, '')}`);

const DAYS: Noun = { one: 'день', few: 'дня', many: 'дней' };

export const daysText = ([from, to]: readonly [number, number]): string =>
  (from === to ? '' : `${from}–`) + formatCount(to, DAYS);

const zoneNote = ({ days, note, free_from, min_order }: DeliveryZone): string =>
  joined(
    days && daysText(days),
    note,
    min_order === undefined ? undefined : `заказ ${formatFromPrice(min_order)}`,
    free_from === undefined ? undefined : `бесплатно при заказе ${formatFromPrice(free_from)}`,
  );

function zonePrice({ price, per_km, after_km }: DeliveryZone): string {
  if (per_km === 0) return formatRoubles(price);
  const distance = `${formatRoubles(per_km)} за\u00A0км после ${after_km}\u00A0км`;
  return price === 0 ? distance : `${formatRoubles(price)} и ${distance}`;
}
