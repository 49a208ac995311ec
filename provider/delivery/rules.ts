import type { Travel } from '../../contract/cart';
import type { DeliveryQuestion } from '../../contract/delivery';
import type { DeliveryTariff, DeliveryZone } from '../../contract/delivery-tariff';
import type { OrderDetails } from '../../contract/orders';
import { isOversize } from '../../contract/season';

/** In kopecks. */
export type Rate = {
  kind: 'pickup' | 'zone' | 'terminal' | 'crane' | 'box';
  name: string;
  note: string;
  price: number;
  to_km: number;
  per_km: number;
  after_km: number;
  days_from: number | null;
  days_to: number | null;
  cutoff: string | null;
};

export type Quote = {
  price: number | null;
  zone: string | null;
  km: number | null;
  days: [from: number, to: number] | null;
  is_too_far: boolean;
  message: string;
};

const BY_PHONE = 'Стоимость доставки назовём, когда позвоним';

const PLAIN = { price: 0, to_km: 0, per_km: 0, after_km: 0, days_from: null, days_to: null, cutoff: null };
const FIXED = ['terminal', 'crane', 'box'] as const;

export function ratesOf({ pickup, zones, ...fixed }: DeliveryTariff): Rate[] {
  const rates: Rate[] = zones.map(({ days: [days_from, days_to] = [null, null], price, per_km, ...zone }) => {
    return { ...PLAIN, ...zone, kind: 'zone', price: price * 100, per_km: per_km * 100, days_from, days_to };
  });
  if (pickup) rates.push({ ...PLAIN, ...pickup, kind: 'pickup', cutoff: pickup.cutoff ?? null });
  for (const kind of FIXED) {
    const rate = fixed[kind];
    if (rate) rates.push({ ...PLAIN, ...rate, kind, price: rate.price * 100 });
  }
  return rates;
}

export function tariffOf(rates: readonly Rate[]): DeliveryTariff {
  const tariff: DeliveryTariff = { zones: zonesOf(rates).map(toZone) };
  for (const { kind, name, note, price, cutoff } of rates) {
    if (kind === 'pickup') tariff.pickup = { name, note, ...(cutoff !== null && { cutoff }) };
    else if (kind !== 'zone') tariff[kind] = { name, note, price: price / 100 };
  }
  return tariff;
}

const zonesOf = (rates: readonly Rate[]): Rate[] =>
  rates.filter(({ kind }) => kind === 'zone').sort((a, b) => a.to_km - b.to_km);

function toZone(rate: Rate): DeliveryZone {
  const { name, note, to_km, after_km } = rate;
  const days = daysOf(rate);
  return {
    ...{ name, note, to_km, after_km, price: rate.price / 100, per_km: rate.per_km / 100 },
    ...(days && { days }),
  };
}

const daysOf = ({ days_from, days_to }: Rate): [number, number] | null =>
  days_from === null || days_to === null ? null : [days_from, days_to];

export function refuseTariff({ zones }: DeliveryTariff): string | undefined {
  if (zones.some(({ to_km }, at) => to_km <= (zones[at - 1]?.to_km ?? -1))) {
    return 'Зоны идут от ближней к дальней, каждая дальше предыдущей';
  }
  const wrong = zones.find(({ days = [0, 0] }) => days[0] > days[1]);
  return wrong && `${wrong.name}: первый день доставки позже последнего`;
}

export function quoteOf(rates: readonly Rate[], method: DeliveryQuestion['method'], distance?: number): Quote {
  const unknown = { price: null, zone: null, km: null, days: null, is_too_far: false };
  if (method === 'pickup') return { ...unknown, price: 0, message: 'Самовывоз бесплатный' };
  if (method === 'transport') {
    const terminal = rates.find(({ kind }) => kind === 'terminal');
    if (!terminal) return { ...unknown, message: BY_PHONE };
    return { ...unknown, price: terminal.price, message: 'До терминала, дальше по тарифу компании при получении' };
  }
  if (distance === undefined) return { ...unknown, message: BY_PHONE };
  // Outside the ring is at least 1 km; text and price use the same whole kilometres.
  const km = distance === 0 ? 0 : Math.max(1, Math.round(distance));
  const zones = zonesOf(rates);
  const zone = zones.find(({ to_km }) => km <= to_km);
  if (!zone) {
    if (zones.length === 0) return { ...unknown, km, message: BY_PHONE };
    const message = `Около ${km} км от МКАД: так далеко наша машина не ездит. Выберите транспортную компанию или самовывоз`;
    return { ...unknown, km, is_too_far: true, message };
  }
  return {
    price: zone.price + zone.per_km * Math.max(0, km - zone.after_km),
    zone: zone.name,
    km,
    days: daysOf(zone),
    is_too_far: false,
    message: km === 0 ? zone.name : `${zone.name}: около ${km} км по прямой`,
  };
}

/** What an order is charged: only what its customer was shown. Null: settled by telephone. [ORDER-04] */
export type Fee =
  | { kind: 'agreed'; kopecks: number | null }
  | { kind: 'changed' }
  | { kind: 'too_far'; message: string };

export function feeOf(quote: Quote, { method, price }: OrderDetails['delivery'], travels: Travel[]): Fee {
  if (method === 'pickup') return { kind: 'agreed', kopecks: null };
  if (quote.is_too_far) return { kind: 'too_far', message: quote.message };
  if (price === undefined) return { kind: 'agreed', kopecks: null };
  // The price of a crane is settled by telephone only.
  if (travels.some(isOversize)) return { kind: 'changed' };
  return quote.price === price * 100 ? { kind: 'agreed', kopecks: quote.price } : { kind: 'changed' };
}
