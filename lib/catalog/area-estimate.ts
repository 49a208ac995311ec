import type { AreaTariff } from '@/contract/blocks';
import { formatRoubles } from '@/contract/format';
import { cleanTyped } from '@/contract/typed/clean';
import { formatCount, formatNumber, type Noun } from '../format/plural';

export const AREA_UNITS = [
  { value: 'are', name: 'соток' },
  { value: 'm2', name: 'м²' },
] as const;

export type AreaUnit = (typeof AREA_UNITS)[number]['value'];

const ARES: Noun = { one: 'сотка', few: 'сотки', many: 'соток' };
const ARE_M2 = 100;
const MAX_DIGITS = 6;
/** «8 5» is refused: it could mean 85 or 8,5. */
const AREA = new RegExp(`^(?:\\d{1,${MAX_DIGITS}}|\\d{1,3} \\d{3})(?:[.,]\\d{1,2})?$`);
/** Roubles. */
const STEP = 500;

export const knownUnit = (text: string | null | undefined): AreaUnit | undefined =>
  AREA_UNITS.find(({ value }) => value === text)?.value;

export const parseUnit = (text: string | undefined, usual: AreaUnit): AreaUnit => knownUnit(text) ?? usual;

/** In m²; accepts «8», «8,5», «1 200». */
export function parseArea(text: string, unit: AreaUnit): number | undefined {
  const figure = cleanTyped(text);
  if (!AREA.test(figure)) return undefined;
  const area = Number(figure.replace(' ', '').replace(',', '.')) * (unit === 'are' ? ARE_M2 : 1);
  return area > 0 ? area : undefined;
}

export function spellArea(text: string | null): string | undefined {
  if (text === null) return undefined;
  const figure = parseArea(text, 'm2');
  return figure === undefined ? '' : String(figure).replace('.', ',');
}

export const formatArea = (area: number, unit: AreaUnit): string =>
  unit === 'are' ? formatCount(area / ARE_M2, ARES) : `${formatNumber(area)}\u00A0м²`;

export function estimateArea(tariffs: readonly AreaTariff[], area: number): [number, number] | undefined {
  const tariff = tariffs.find(({ up_to_m2 }) => area <= up_to_m2);
  if (!tariff) return undefined;
  const { price, per_are } = tariff;
  const sum = (end: 0 | 1) => Math.round((price[end] + (per_are[end] * area) / ARE_M2) / STEP) * STEP;
  return [sum(0), sum(1)];
}

export const formatRange = ([from, to]: [number, number]): string =>
  from === to ? formatRoubles(from) : `${formatRoubles(from).replace(/\s₽$/, '')}–${formatRoubles(to)}`;
