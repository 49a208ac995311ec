import { ATTRIBUTE_NAMES, type AttributeKey } from '../../contract/attribute-names';
import type { Attributes } from '../../contract/attributes';
import { FACET_VALUES } from '../../contract/facet-keys';
import { formatWinter } from '../../contract/format';
import { isOpen, SEASONS, type Season, seasonOf } from '../../contract/season';
import { monthName } from './attributes';

export type Facts = { attributes: Attributes; is_available: boolean; is_discounted: boolean };

export type FacetRule = {
  key: string;
  name: string;
  values: readonly { value: string; name: string }[];
  read: (facts: Facts) => readonly string[];
  isFlag: boolean;
  /** For a value that other products have on another day: what `read` returns, and which of it the value means. */
  marks?: { all: readonly string[]; on: (day: Date) => readonly string[] };
};

const nameOf = (key: AttributeKey): string => ATTRIBUTE_NAMES[key]?.name ?? key;

function textsOf(value: Attributes[AttributeKey]): string[] {
  if (value === undefined) return [];
  return Array.isArray(value) ? value.map(String) : [String(value)];
}

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

const ALL_YEAR = 'all_year';
const SEASON_NAMES = Object.keys(SEASONS) as Season[];

/** The index knows no day, so it keeps the season of each product in stock. */
const shipsNow: FacetRule = {
  ...flag('ships_now', 'Можно получить сейчас', () => undefined),
  read: ({ attributes, is_available }) => (is_available ? [seasonOf(attributes) ?? ALL_YEAR] : []),
  marks: {
    all: [ALL_YEAR, ...SEASON_NAMES],
    on: (day) => [ALL_YEAR, ...SEASON_NAMES.filter((season) => isOpen(season, day))],
  },
};

const attributeFlag = (key: AttributeKey): FacetRule =>
  flag(key, nameOf(key), ({ attributes }) => attributes[key] === true);

/** A value on a bound belongs to the lower step: «до 60» includes 60. */
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

/** The garden's zone: a plant of zone 4 also survives in zones 5, 6 … */
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

/** Plants for any soil are found under each reaction too. */
const readSoil: FacetRule['read'] = ({ attributes: { soil = [] } }) => [
  ...new Set(soil.includes('any') ? [...soil, ...REACTIONS] : soil),
];

export const FACETS: readonly FacetRule[] = [
  flag('in_stock', 'В наличии', ({ is_available }) => is_available),
  shipsNow,
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
  // The upper bound decides, so that nothing found under «до 60 см» is taller.
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

const marksOf = ({ values, marks }: FacetRule): readonly string[] => marks?.all ?? values.map(({ value }) => value);

const NUMBERS: ReadonlyMap<string, ReadonlyMap<string, number>> = (() => {
  let next = 0;
  const number = (mark: string): [string, number] => [mark, next++];
  return new Map(FACETS.map((facet) => [facet.key, new Map(marksOf(facet).map(number))]));
})();

export const SLOTS = FACETS.reduce((sum, facet) => sum + marksOf(facet).length, 0);

export const slotOf = (key: string, mark: string): number | undefined => NUMBERS.get(key)?.get(mark);

const slotsWith = (key: string, marks: readonly string[]): number[] => marks.flatMap((mark) => slotOf(key, mark) ?? []);

export const isKnownValue = ({ values }: FacetRule, given: string): boolean =>
  values.some(({ value }) => value === given);

/** A product has the value on `day`, midnight UTC, if it is in one of these slots. */
export const slotsOfValue = ({ key, marks }: FacetRule, value: string, day: Date): number[] =>
  slotsWith(key, marks ? marks.on(day) : [value]);

export const slotsOfFacet = (facet: FacetRule): number[] => slotsWith(facet.key, marksOf(facet));

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
