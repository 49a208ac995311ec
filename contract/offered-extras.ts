import type { Travel } from './cart';
import type { DeliveryMethod } from './delivery-methods';
import type { DeliveryTariff } from './delivery-tariff';
import { EXTRA_NAMES, type ExtraKey } from './order-extras';
import { isOversize, isTender, orderShipsFrom, shippingOn } from './season';

/** `price` of one, in whole roubles. */
export type ExtraLine = { name: string; amount: number; price: number };

export type OfferedExtra = {
  key: ExtraKey;
  name: string;
  note: string;
  lines: ExtraLine[];
  price: number;
  /** Some plants of the order have no fixed price: it is agreed by phone. */
  isPartial: boolean;
};

export type ExtraTerms = { [Part in 'box' | 'carrying' | 'planting']?: DeliveryTariff[Part] | undefined };

export type OrderedPlant = { travel: Travel; amount: number };

type Situation = {
  method: DeliveryMethod;
  /** The day of the order, midnight UTC. */
  day: Date;
  /** Distance from MKAD, or how far the chosen zone reaches; undefined if neither is known. */
  km: number | undefined;
};

/** What can be added to an order of these plants. Shown at checkout and charged by the provider. [ORDER-04] */
export function offeredExtras(terms: ExtraTerms, plants: OrderedPlant[], situation: Situation): OfferedExtra[] {
  return [boxOf(terms, plants, situation), carryingOf(terms, plants, situation), plantingOf(terms, plants, situation)]
    .filter((extra) => extra !== undefined)
    .filter(({ lines }) => lines.length > 0);
}

function boxOf({ box }: ExtraTerms, plants: OrderedPlant[], { method, day }: Situation): OfferedExtra | undefined {
  if (!box || method === 'pickup') return undefined;
  const travels = plants.map(({ travel }) => travel);
  if (orderShipsFrom(travels, method, day)) return undefined;
  const isNeeded = travels.some((travel) => {
    const shipping = shippingOn(travel, day);
    return shipping.is === 'now' && shipping.inBox;
  });
  return isNeeded ? extraOf('box', box.note, [{ name: EXTRA_NAMES.box, amount: 1, price: box.price }]) : undefined;
}

function carryingOf({ carrying }: ExtraTerms, plants: OrderedPlant[], { method }: Situation): OfferedExtra | undefined {
  if (!carrying || method !== 'courier') return undefined;
  const amount = countOf(plants, carrying.forms);
  const lines = amount > 0 ? [{ name: EXTRA_NAMES.carrying, amount, price: carrying.price }] : [];
  return extraOf('carrying', carrying.note, lines);
}

function plantingOf(
  { planting }: ExtraTerms,
  plants: OrderedPlant[],
  { method, km }: Situation,
): OfferedExtra | undefined {
  if (!planting || method !== 'courier' || km === undefined || km > planting.visit.to_km) return undefined;
  const garden = plants.filter(({ travel }) => travel.form && !isTender(travel));
  const lines = planting.plants
    .map(({ name, price, forms }) => ({ name: `Посадка: ${name}`, amount: countOf(garden, forms), price }))
    .filter(({ amount }) => amount > 0);
  if (lines.length === 0) return undefined;
  const planted = lines.reduce((sum, { amount }) => sum + amount, 0);
  const { visit } = planting;
  const isPartial = planted < garden.reduce((sum, { amount }) => sum + amount, 0);
  return { ...extraOf('planting', visit.note, [...lines, { ...visit, amount: 1 }]), isPartial };
}

const countOf = (plants: OrderedPlant[], forms: readonly string[]): number =>
  plants
    .filter(({ travel }) => travel.form && forms.includes(travel.form) && !isOversize(travel))
    .reduce((sum, { amount }) => sum + amount, 0);

const extraOf = (key: ExtraKey, note: string, lines: ExtraLine[]): OfferedExtra => ({
  key,
  name: EXTRA_NAMES[key],
  note,
  lines: lines.map(({ name, amount, price }) => ({ name, amount, price })),
  price: lines.reduce((sum, { amount, price }) => sum + amount * price, 0),
  isPartial: false,
});
