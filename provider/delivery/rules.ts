import type { Block } from '../../contract/blocks';
import type { Travel } from '../../contract/cart';
import type { DeliveryQuestion } from '../../contract/delivery';
import { plain, readDeliveryTable } from '../../contract/delivery-table';
import type { OrderDetails } from '../../contract/orders';
import { isOversize } from '../../contract/season';

/** A row of the delivery page: how far it reaches, what it costs. Money in kopecks. */
export type Zone = {
  name: string;
  to_km: number;
  price: number;
  /** Of every kilometre after `after_km`. */
  per_km: number;
  after_km: number;
  days: [from: number, to: number] | null;
};

export type Tariff = {
  /** From the nearest to the farthest. */
  zones: Zone[];
  /** To the terminal of a transport company. */
  terminal: number | undefined;
};

/** What delivery costs and takes; without a price the message says what happens instead. */
export type Quote = {
  price: number | null;
  zone: string | null;
  km: number | null;
  days: Zone['days'];
  is_too_far: boolean;
  message: string;
};

const BY_PHONE = 'Стоимость доставки назовём, когда позвоним';

/** The money that the delivery page's table asks for. */
export function readTariff(blocks: readonly Block[]): Tariff {
  const { zones, terminal } = readDeliveryTable(blocks);
  return {
    zones: zones.flatMap(({ name, to_km, price, days = null }): Zone[] => {
      const kopecks = kopecksOf(plain(price));
      return kopecks === undefined
        ? []
        : [{ name: plain(name), to_km, price: kopecks, ...surchargeOf(plain(price)), days }];
    }),
    terminal: terminal && kopecksOf(plain(terminal.price)),
  };
}

/** `1 200 ₽` at the beginning. */
function kopecksOf(price: string): number | undefined {
  const [, digits] = /^(\d[\d ]*)₽/.exec(price) ?? [];
  return digits === undefined ? undefined : Number(digits.replaceAll(' ', '')) * 100;
}

/** «и 45 ₽ за км после 120 км» */
function surchargeOf(price: string): Pick<Zone, 'per_km' | 'after_km'> {
  const [, roubles, after] = /(\d+) ?₽ за км после (\d+) км/.exec(price) ?? [];
  return { per_km: Number(roubles ?? 0) * 100, after_km: Number(after ?? 0) };
}

/** `distance` in kilometres from the ring road; undefined where nobody knows where it goes. */
export function quoteOf(tariff: Tariff, method: DeliveryQuestion['method'], distance: number | undefined): Quote {
  const unknown = { price: null, zone: null, km: null, days: null, is_too_far: false };
  if (method === 'pickup') return { ...unknown, price: 0, message: 'Самовывоз бесплатный' };
  if (method === 'transport') {
    if (tariff.terminal === undefined) return { ...unknown, message: BY_PHONE };
    return { ...unknown, price: tariff.terminal, message: 'До терминала, дальше по тарифу компании при получении' };
  }
  if (distance === undefined) return { ...unknown, message: BY_PHONE };
  // Who is outside is so by a kilometre at least; words and price speak of the same whole kilometres.
  const km = distance === 0 ? 0 : Math.max(1, Math.round(distance));
  const zone = tariff.zones.find(({ to_km }) => km <= to_km);
  if (!zone) {
    if (tariff.zones.length === 0) return { ...unknown, km, message: BY_PHONE };
    const message = `Около ${km} км от МКАД: так далеко наша машина не ездит. Выберите транспортную компанию или самовывоз`;
    return { ...unknown, km, is_too_far: true, message };
  }
  return {
    price: zone.price + zone.per_km * Math.max(0, km - zone.after_km),
    zone: zone.name,
    km,
    days: zone.days,
    is_too_far: false,
    message: km === 0 ? zone.name : `${zone.name}: около ${km} км по прямой`,
  };
}

/** What an order is charged for its delivery: only what its customer was told. Null: settled by telephone. [ORDER-04] */
export type Fee =
  | { kind: 'agreed'; kopecks: number | null }
  | { kind: 'changed' }
  | { kind: 'too_far'; message: string };

/** `price` of the way in whole roubles, as it was told. Who collects the plants pays for no road. */
export function feeOf(quote: Quote, { method, price }: OrderDetails['delivery'], travels: Travel[]): Fee {
  if (method === 'pickup') return { kind: 'agreed', kopecks: null };
  if (quote.is_too_far) return { kind: 'too_far', message: quote.message };
  if (price === undefined) return { kind: 'agreed', kopecks: null };
  // A crane brings it: what that costs is settled by telephone alone.
  if (travels.some(isOversize)) return { kind: 'changed' };
  return quote.price === price * 100 ? { kind: 'agreed', kopecks: quote.price } : { kind: 'changed' };
}
