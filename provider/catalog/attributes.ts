import type { Attributes } from '../../contract/attributes';
import { rangeLabel } from './rules';

type Characteristic = { key: string; name: string; value: string };
type Words = Record<string, string>;
export type AttributeKey = keyof Attributes;

const YES_NO: Words = { true: 'да', false: 'нет' };
const MONTHS = new Intl.DateTimeFormat('ru-RU', { month: 'long', timeZone: 'UTC' });
export const monthName = (n: number): string => MONTHS.format(new Date(Date.UTC(2000, n - 1, 15)));

export const ATTRIBUTE_NAMES: Partial<Record<AttributeKey, { name: string; words?: Words; unit?: string }>> = {
  age_years: { name: 'Возраст', unit: 'лет' },
  style: {
    name: 'Стиль',
    words: {
      moyogi: 'моёги, изогнутый ствол',
      chokkan: 'тёккан, прямой ствол',
      shakan: 'сякан, наклонный ствол',
      kengai: 'кэнгай, каскад',
      bunjingi: 'бундзинги, литературный',
      hokidachi: 'хокидати, метла',
      yose_ue: 'ёсэ-уэ, роща',
      nebari: 'открытые корни',
      pre_bonsai: 'заготовка',
    },
  },
  place: { name: 'Где держать', words: { indoor: 'в помещении', outdoor: 'на улице' } },
  difficulty: { name: 'Уход', words: { easy: 'простой', medium: 'средний', hard: 'требует опыта' } },
  form: {
    name: 'Форма поставки',
    words: {
      P9: 'горшок P9',
      C2: 'контейнер С2',
      C3: 'контейнер С3',
      C5: 'контейнер С5',
      'C7.5': 'контейнер С7,5',
      C10: 'контейнер С10',
      C15: 'контейнер С15',
      C20: 'контейнер С20',
      ball: 'с земляным комом',
      bare_root: 'с открытыми корнями',
      bonsai_pot: 'в плошке',
    },
  },
  height_cm: { name: 'Высота с горшком', unit: 'см' },
  trunk_cm: { name: 'Ствол у основания', unit: 'см' },
  height_adult_cm: { name: 'Высота взрослого растения', unit: 'см' },
  width_adult_cm: { name: 'Ширина кроны', unit: 'см' },
  growth: { name: 'Рост', words: { slow: 'медленный', medium: 'средний', fast: 'быстрый' } },
  habit: {
    name: 'Форма кроны',
    words: {
      column: 'колонна',
      cone: 'конус',
      ball: 'шар',
      cushion: 'подушка',
      spreading: 'раскидистая',
      upright: 'прямостоячая',
      weeping: 'плакучая',
      vase: 'ваза',
      standard: 'на штамбе',
      climbing: 'лиана',
      clump: 'кочка',
    },
  },
  light: { name: 'Свет', words: { sun: 'солнце', partial: 'полутень', shade: 'тень' } },
  water: { name: 'Полив', words: { low: 'редкий', medium: 'умеренный', high: 'обильный' } },
  soil: {
    name: 'Почва',
    words: {
      any: 'любая',
      acid: 'кислая',
      neutral: 'нейтральная',
      alkaline: 'щелочная',
      drained: 'дренированная',
      moist: 'влажная',
      fertile: 'плодородная',
      poor: 'бедная',
    },
  },
  zone: { name: 'Зона зимостойкости USDA' },
  bloom_months: { name: 'Цветение' },
  bloom_colour: {
    name: 'Окраска цветков',
    words: {
      white: 'белая',
      cream: 'кремовая',
      yellow: 'жёлтая',
      orange: 'оранжевая',
      peach: 'персиковая',
      pink: 'розовая',
      red: 'красная',
      purple: 'фиолетовая',
      blue: 'голубая',
      green: 'зелёная',
    },
  },
  foliage_colour: {
    name: 'Окраска листвы',
    words: {
      green: 'зелёная',
      dark_green: 'тёмно-зелёная',
      blue: 'сизая',
      silver: 'серебристая',
      golden: 'золотистая',
      purple: 'пурпурная',
      red: 'красная',
      variegated: 'пёстрая',
    },
  },
  evergreen: { name: 'Вечнозелёное', words: YES_NO },
  hedge: { name: 'Для живой изгороди', words: YES_NO },
  hedge_step_cm: { name: 'Шаг в живой изгороди', unit: 'см' },
  fragrant: { name: 'Аромат', words: { true: 'есть', false: 'нет' } },
  edible: { name: 'Съедобные плоды', words: YES_NO },
  safe: { name: 'Безопасно для детей и животных', words: { true: 'да', false: 'нет, ядовито' } },
  material: { name: 'Материал' },
  volume_l: { name: 'Объём', unit: 'л' },
  weight_kg: { name: 'Вес', unit: 'кг' },
  diameter_cm: { name: 'Диаметр', unit: 'см' },
  length_cm: { name: 'Длина', unit: 'см' },
  drainage: { name: 'Отверстие для воды', words: { true: 'есть', false: 'нет' } },
  country: { name: 'Страна' },
};

const numbers = new Intl.NumberFormat('ru-RU');
const plurals = new Intl.PluralRules('ru-RU');
const YEARS: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'год', few: 'года' };

export const passportOf = (latinName: string | null, attributes: Attributes): Characteristic[] => [
  ...(latinName ? [{ key: 'latin_name', name: 'Латинское название', value: latinName }] : []),
  ...characteristicsOf(attributes),
];

export function characteristicsOf(attributes: Attributes): Characteristic[] {
  const rows: Characteristic[] = [];
  for (const [key, { name, words, unit }] of Object.entries(ATTRIBUTE_NAMES)) {
    const value = attributes[key as AttributeKey];
    if (value !== undefined) rows.push({ key, name, value: inWords(key, value, words, unit) });
  }
  return rows;
}

function inWords(key: string, value: unknown, words: Words | undefined, unit: string | undefined): string {
  if (key === 'age_years') return `${value} ${YEARS[plurals.select(Number(value))] ?? 'лет'}`;
  if (key === 'bloom_months') return monthSpan(value as number[]);
  if (key === 'height_cm') return rangeLabel(value as [number, number]);
  if (key === 'hedge_step_cm') return hedgeText(value as [number, number]);
  if (Array.isArray(value)) return value.map((item) => words?.[item] ?? String(item)).join(', ');
  if (typeof value === 'number') return `${numbers.format(value)}${unit ? ` ${unit}` : ''}`;
  return words?.[String(value)] ?? String(value);
}

const HEDGE_CM = 1_000;

function hedgeText(step: [least: number, most: number]): string {
  const [fewest, most] = [HEDGE_CM / step[1], HEDGE_CM / step[0]].map(Math.floor);
  const pieces = fewest === most ? `${most}` : `${fewest}–${most}`;
  return `${rangeLabel(step)}, на\u00A010\u00A0м ${pieces}\u00A0шт`;
}

function monthSpan(months: number[]): string {
  const first = months[0];
  const last = months.at(-1);
  if (first === undefined || last === undefined) return '';
  const isRun = months.length > 2 && last - first === months.length - 1;
  return isRun ? `${monthName(first)} – ${monthName(last)}` : months.map(monthName).join(', ');
}
