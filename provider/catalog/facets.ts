import type { Attributes } from '../../contract/attributes';
import { FACET_VALUES } from '../../contract/facet-keys';
import { formatWinter } from '../../contract/format';
import { ATTRIBUTE_NAMES, type AttributeKey, monthName } from './attributes';

/** What decides which facet values a product has. */
export type Facts = { attributes: Attributes; is_available: boolean; is_discounted: boolean };

export type FacetRule = {
  /** Parameter of the address. */
  key: string;
  name: string;
  values: readonly { value: string; name: string }[];
  /** Values of a product, as in the address. */
  read: (facts: Facts) => readonly string[];
  /** A mark that a product has or has not: one value, which makes sense where it parts the list. */
  isFlag: boolean;
};

const nameOf = (key: AttributeKey): string => ATTRIBUTE_NAMES[key]?.name ?? key;

/** A product without a value has none, one with a list has all of it. */
function textsOf(value: Attributes[AttributeKey]): string[] {
  if (value === undefined) return [];
  return Array.isArray(value) ? value.map(String) : [String(value)];
}

/** An attribute whose values have words of their own, one or several a product. */
const words = (key: AttributeKey, read?: FacetRule['read']): FacetRule => ({
  key,
  name: nameOf(key),
  values: Object.entries(ATTRIBUTE_NAMES[key]?.words ?? {}).map(([value, name]) => ({ value, name })),
  read: read ?? (({ attributes }) => textsOf(attributes[key])),
  isFlag: false,
});

const flag = (key: string, name: string, test: (facts: Facts) => boolean | undefined): FacetRule => ({
  key,
  name,
  values: [{ value: '1', name: 'да' }],
  read: (facts) => (test(facts) ? ['1'] : []),
  isFlag: true,
});

const attributeFlag = (key: AttributeKey): FacetRule =>
  flag(key, nameOf(key), ({ attributes }) => attributes[key] === true);

/** Parts a figure at `bounds`; a figure on a bound belongs below: «до 60» holds 60. */
function steps(
  key: AttributeKey,
  name: string,
  bounds: readonly number[],
  unit: string,
  read: (attributes: Attributes) => number | undefined,
): FacetRule {
  const first = bounds[0];
  const last = bounds.at(-1);
  const between = bounds.slice(1).map((to, i) => ({ value: `${bounds[i]}-${to}`, name: `${bounds[i]}–${to} ${unit}` }));
  const values = [
    { value: `0-${first}`, name: `до ${first} ${unit}` },
    ...between,
    { value: `${last}-`, name: `больше ${last} ${unit}` },
  ];
  const step = (figure: number) => bounds.filter((bound) => figure > bound).length;
  return {
    key,
    name,
    values,
    read: ({ attributes }) => {
      const figure = read(attributes);
      return figure === undefined ? [] : [values[step(figure)]?.value ?? ''];
    },
    isFlag: false,
  };
}

const GARDENS: readonly string[] = FACET_VALUES.zone;

/** The value is the garden's zone, not the plant's: a plant of zone 4 also winters in zones 5, 6 … */
const zone: FacetRule = {
  key: 'zone',
  name: 'Зимует в зоне USDA',
  values: GARDENS.map((value) => ({ value, name: `${value}, ${formatWinter(Number(value))}` })),
  read: ({ attributes: { zone: coldest } }) => (coldest === undefined ? [] : GARDENS.slice(coldest - 1)),
  isFlag: false,
};

const bloomMonths: FacetRule = {
  key: 'bloom_months',
  name: nameOf('bloom_months'),
  values: Array.from({ length: 12 }, (_, i) => ({ value: String(i + 1), name: monthName(i + 1) })),
  read: ({ attributes }) => (attributes.bloom_months ?? []).map(String),
  isFlag: false,
};

const REACTIONS = ['acid', 'neutral', 'alkaline'];

/** What grows in any soil is found under each reaction too. */
const readSoil: FacetRule['read'] = ({ attributes: { soil = [] } }) => [
  ...new Set(soil.includes('any') ? [...soil, ...REACTIONS] : soil),
];

/** Every facet but the price, in the order of the list. */
export const FACETS: readonly FacetRule[] = [
  flag('in_stock', 'В наличии', ({ is_available }) => is_available),
  flag('discount', 'Со скидкой', ({ is_discounted }) => is_discounted),
  words('place'),
  words('style'),
  words('difficulty'),
  steps('age_years', 'Возраст', [10, 20, 40], 'лет', ({ age_years }) => age_years),
  words('light'),
  zone,
  words('water'),
  words('soil', readSoil),
  words('form'),
  // The taller end counts: what is found «до 60 см» is never taller.
  steps('height_cm', 'Высота сейчас', [30, 60, 100, 150, 200], 'см', ({ height_cm }) => height_cm?.[1]),
  steps(
    'height_adult_cm',
    'Высота взрослого',
    [50, 100, 200, 500, 1_000],
    'см',
    ({ height_adult_cm }) => height_adult_cm,
  ),
  words('habit'),
  words('growth'),
  words('evergreen'),
  words('foliage_colour'),
  bloomMonths,
  words('bloom_colour'),
  attributeFlag('hedge'),
  attributeFlag('fragrant'),
  attributeFlag('edible'),
  attributeFlag('safe'),
];

/** Facet values are numbered through. */
const NUMBERS: ReadonlyMap<string, ReadonlyMap<string, number>> = (() => {
  let next = 0;
  const number = (value: string): [string, number] => [value, next++];
  return new Map(FACETS.map(({ key, values }) => [key, new Map(values.map(({ value }) => number(value)))]));
})();

export const SLOTS = FACETS.reduce((sum, { values }) => sum + values.length, 0);

/** Undefined for a value that the facet does not know. */
export const slotOf = (key: string, value: string): number | undefined => NUMBERS.get(key)?.get(value);

/** What can be had. */
export const IN_STOCK = slotOf('in_stock', '1') ?? -1;

export function slotsOf(facts: Facts): number[] {
  const slots: number[] = [];
  for (const { key, read } of FACETS) {
    for (const value of read(facts)) {
      const slot = slotOf(key, value);
      if (slot !== undefined) slots.push(slot);
    }
  }
  return slots;
}
