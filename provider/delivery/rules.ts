import type { Attributes } from '../../contract/attributes';
import { deliveryDue, missedMinimum } from '../../contract/delivery-due';
import type { DeliveryMethod } from '../../contract/delivery-methods';
import type { DeliveryTariff, DeliveryZone } from '../../contract/delivery-tariff';
import { formatFromPrice } from '../../contract/format';
import { type OrderedPlant, offeredExtras } from '../../contract/offered-extras';
import type { ExtraKey } from '../../contract/order-extras';
import type { OrderDetails } from '../../contract/order-submission';
import { minOrderText } from '../../contract/order-terms';
import { isOversize } from '../../contract/season';

/** In kopecks. */
export type Rate = {
  kind: 'pickup' | 'zone' | 'terminal' | 'crane' | 'box' | 'carrying' | 'visit' | 'planting';
  position: number;
  name: string;
  note: string;
  price: number;
  to_km: number;
  per_km: number;
  after_km: number;
  days_from: number | null;
  days_to: number | null;
  cutoff: string | null;
  free_from: number | null;
  min_order: number | null;
  forms: NonNullable<Attributes['form']>[] | null;
};

/** In kopecks. */
export type Quote = {
  price: number | null;
  zone: string | null;
  km: number | null;
  to_km: number | null;
  days: [from: number, to: number] | null;
  free_from: number | null;
  min_order: number | null;
  is_too_far: boolean;
  message: string;
};

const BY_PHONE = 'Стоимость доставки назовём, когда позвоним';

const PLAIN = {
  ...{ position: 0, price: 0, to_km: 0, per_km: 0, after_km: 0 },
  ...{ days_from: null, days_to: null, cutoff: null, free_from: null, min_order: null, forms: null },
};
const FIXED = ['terminal', 'crane', 'box'] as const;

export function ratesOf({ pickup, zones, carrying, planting, ...fixed }: DeliveryTariff): Rate[] {
  const rates = zones.map(zoneRate);
  if (pickup) rates.push({ ...PLAIN, ...pickup, kind: 'pickup', cutoff: pickup.cutoff ?? null });
  for (const kind of FIXED) {
    const rate = fixed[kind];
    if (rate) rates.push({ ...PLAIN, ...rate, kind, price: rate.price * 100 });
  }
  if (carrying) rates.push({ ...PLAIN, ...carrying, kind: 'carrying', price: carrying.price * 100 });
  if (!planting) return rates;
  const { visit, plants } = planting;
  rates.push({ ...PLAIN, ...visit, kind: 'visit', price: visit.price * 100 });
  for (const [position, rate] of plants.entries()) {
    rates.push({ ...PLAIN, ...rate, position, kind: 'planting', price: rate.price * 100 });
  }
  return rates;
}

function zoneRate({ days, free_from, min_order, ...zone }: DeliveryZone): Rate {
  const [days_from, days_to] = days ?? [null, null];
  return {
    ...{ ...PLAIN, ...zone, kind: 'zone', days_from, days_to },
    ...{ price: zone.price * 100, per_km: zone.per_km * 100 },
    free_from: free_from === undefined ? null : free_from * 100,
    min_order: min_order === undefined ? null : min_order * 100,
  };
}

export function tariffOf(rates: readonly Rate[]): DeliveryTariff {
  const tariff: DeliveryTariff = { zones: zonesOf(rates).map(toZone), ...plantingOf(rates) };
  for (const rate of rates) {
    const { kind, name, note, cutoff } = rate;
    if (kind === 'pickup') tariff.pickup = { name, note, ...(cutoff !== null && { cutoff }) };
    else if (kind === 'carrying') tariff.carrying = plantRate(rate);
    else if (kind === 'terminal' || kind === 'crane' || kind === 'box') tariff[kind] = pricedRow(rate);
  }
  return tariff;
}

const pricedRow = ({ name, note, price }: Rate) => ({ name, note, price: price / 100 });

const plantRate = (rate: Rate) => ({ ...pricedRow(rate), forms: rate.forms ?? [] });

function plantingOf(rates: readonly Rate[]): Pick<DeliveryTariff, 'planting'> {
  const visit = rates.find(({ kind }) => kind === 'visit');
  const plants = rates.filter(({ kind }) => kind === 'planting').sort((a, b) => a.position - b.position);
  if (!visit || plants.length === 0) return {};
  return { planting: { visit: { ...pricedRow(visit), to_km: visit.to_km }, plants: plants.map(plantRate) } };
}

const zonesOf = (rates: readonly Rate[]): Rate[] =>
  rates.filter(({ kind }) => kind === 'zone').sort((a, b) => a.to_km - b.to_km);

function toZone(rate: Rate): DeliveryZone {
  const { name, note, to_km, after_km } = rate;
  const days = daysOf(rate);
  return {
    ...{ name, note, to_km, after_km, price: rate.price / 100, per_km: rate.per_km / 100 },
    ...(days && { days }),
    ...(rate.free_from !== null && { free_from: rate.free_from / 100 }),
    ...(rate.min_order !== null && { min_order: rate.min_order / 100 }),
  };
}

const daysOf = ({ days_from, days_to }: Rate): [number, number] | null =>
  days_from === null || days_to === null ? null : [days_from, days_to];

type Values = Record<string, unknown>;
/** As the log has it: changed values only, of a removed rate all. */
export type RateChange = { key: string; kind: 'added' | 'changed' | 'removed'; before: Values; after: Values };

const keyOf = ({ kind, to_km, position }: Rate): string => `${kind}:${to_km}:${position}`;

/** The rates without one change; their values are not checked. Undefined: the changed rate is gone. */
export function withFormerRate(rates: readonly Rate[], { key, kind, before, after }: RateChange): Rate[] | undefined {
  const others = rates.filter((rate) => keyOf(rate) !== key);
  if (kind === 'added') return others;
  const now = rates.find((rate) => keyOf(rate) === key);
  const changed = kind === 'removed' ? { ...PLAIN, kind: 'zone' as const, name: '', note: '' } : now;
  if (!changed) return undefined;
  const emptied = Object.fromEntries(Object.keys(after).map((field) => [field, null]));
  return [...others, { ...changed, ...emptied, ...before }];
}

export function refuseTariff({ zones, planting }: DeliveryTariff): string | undefined {
  const planted = planting?.plants.flatMap(({ forms }) => forms) ?? [];
  if (new Set(planted).size < planted.length) return 'Одна форма поставки стоит в двух строках посадки';
  if (zones.some(({ to_km }, at) => to_km <= (zones[at - 1]?.to_km ?? -1))) {
    return 'Зоны идут от ближней к дальней, каждая дальше предыдущей';
  }
  const wrong = zones.find(({ days = [0, 0] }) => days[0] > days[1]);
  return wrong && `${wrong.name}: первый день доставки позже последнего`;
}

type Place = { method: DeliveryMethod; distance?: number | undefined; zone?: number | undefined };

const UNKNOWN = {
  ...{ price: null, zone: null, km: null, to_km: null, days: null },
  ...{ free_from: null, min_order: null, is_too_far: false },
};

/** `distance` in km from MKAD; `zone` is the `to_km` that the customer chose, for places without a known distance. */
export function quoteOf(rates: readonly Rate[], { method, distance, zone }: Place): Quote {
  if (method === 'pickup') return { ...UNKNOWN, price: 0, message: 'Самовывоз бесплатный' };
  if (method === 'transport') return quoteTerminal(rates);
  if (distance !== undefined) return quoteDistance(rates, distance);
  const chosen = zonesOf(rates).find(({ to_km }) => to_km === zone);
  return chosen ? quoteZone(chosen) : { ...UNKNOWN, message: BY_PHONE };
}

function quoteTerminal(rates: readonly Rate[]): Quote {
  const terminal = rates.find(({ kind }) => kind === 'terminal');
  if (!terminal) return { ...UNKNOWN, message: BY_PHONE };
  return { ...UNKNOWN, price: terminal.price, message: 'До терминала, дальше по тарифу компании при получении' };
}

function quoteDistance(rates: readonly Rate[], distance: number): Quote {
  // Outside the ring is at least 1 km; text and price use the same whole kilometres.
  const km = distance === 0 ? 0 : Math.max(1, Math.round(distance));
  const zones = zonesOf(rates);
  const zone = zones.find(({ to_km }) => km <= to_km);
  if (!zone) {
    if (zones.length === 0) return { ...UNKNOWN, km, message: BY_PHONE };
    const message = `Около ${km} км от МКАД: так далеко наша машина не ездит. Выберите транспортную компанию или самовывоз`;
    return { ...UNKNOWN, km, is_too_far: true, message };
  }
  return {
    ...{ ...UNKNOWN, ...termsOf(zone), km },
    price: zone.price + zone.per_km * Math.max(0, km - zone.after_km),
    message: km === 0 ? zone.name : `${zone.name}: около ${km} км по прямой`,
  };
}

/** A zone with a price per kilometre needs the distance. */
const quoteZone = (zone: Rate): Quote => ({
  ...{ ...UNKNOWN, ...termsOf(zone) },
  price: zone.per_km > 0 ? null : zone.price,
  message:
    zone.per_km > 0
      ? `${zone.name}: ${formatFromPrice(zone.price / 100)}. Точную стоимость назовём, когда позвоним`
      : zone.name,
});

const termsOf = (zone: Rate) => ({
  ...{ zone: zone.name, to_km: zone.to_km, days: daysOf(zone) },
  ...{ free_from: zone.free_from, min_order: zone.min_order },
});

/** What an order is charged: only what its customer was shown. Null: settled by telephone. [ORDER-04] */
export type Fee =
  | { kind: 'agreed'; kopecks: number | null }
  | { kind: 'changed' }
  | { kind: 'refused'; message: string };

/** `goods`: their sum in kopecks. */
type Basket = { plants: OrderedPlant[]; goods: number };

export function feeOf(quote: Quote, { method, price }: OrderDetails['delivery'], { plants, goods }: Basket): Fee {
  if (method === 'pickup') return { kind: 'agreed', kopecks: null };
  if (quote.is_too_far) return { kind: 'refused', message: quote.message };
  const least = missedMinimum(quote, goods);
  if (least !== undefined) return { kind: 'refused', message: minOrderText(least / 100) };
  if (price === undefined) return { kind: 'agreed', kopecks: null };
  // The price of a crane is settled by telephone only.
  if (plants.some(({ travel }) => isOversize(travel))) return { kind: 'changed' };
  const due = deliveryDue(quote, goods);
  return due === price * 100 ? { kind: 'agreed', kopecks: due } : { kind: 'changed' };
}

/** What the tariff proposes to staff, who may agree on another price. Null: there is none. */
export function proposalOf(
  quote: Quote,
  { plants, goods }: Basket,
): { kopecks: number | null; zone: string | null; terms: string } {
  const least = missedMinimum(quote, goods);
  const isByCrane = plants.some(({ travel }) => isOversize(travel));
  return {
    kopecks: isByCrane ? null : deliveryDue(quote, goods),
    zone: quote.zone,
    terms: least === undefined ? quote.message : minOrderText(least / 100),
  };
}

export type OrderedExtra = { key: ExtraKey; name: string; amount: number; unit_price: number };

export const sumOfExtras = (extras: readonly Pick<OrderedExtra, 'amount' | 'unit_price'>[]): number =>
  extras.reduce((sum, { amount, unit_price }) => sum + amount * unit_price, 0);

type ChosenExtras = NonNullable<OrderDetails['extras']>;
type ExtraSituation = {
  tariff: DeliveryTariff;
  quote: Quote;
  method: DeliveryMethod;
  day: Date;
  plants: OrderedPlant[];
};

/** Lines of the chosen services, in kopecks; undefined if one costs something else or is not offered. [ORDER-04] */
export function extrasOf(chosen: ChosenExtras, { tariff, quote, plants, ...situation }: ExtraSituation) {
  const offered = offeredExtras(tariff, plants, { ...situation, km: quote.km ?? quote.to_km ?? undefined });
  const lines: OrderedExtra[] = [];
  for (const { key, price } of chosen) {
    const extra = offered.find((one) => one.key === key);
    if (extra?.price !== price) return undefined;
    lines.push(...extra.lines.map(({ name, amount, price: each }) => ({ key, name, amount, unit_price: each * 100 })));
  }
  return lines;
}
