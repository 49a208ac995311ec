/**
 * Frost zones (USDA) of Russia's regions, for a first choice of plants.
 *
 * A zone stands for the mean of the yearly lowest temperatures: 3 down to −40 °C, 4 to −34, 5 to −29. Each region has the
 * zone of its main city's surroundings by the long-term means of its weather stations, rounded to the colder side where
 * they lie near a border; what lives in a wide region's north or mountains is a zone or two colder, a large city's centre
 * one milder. It is put together by hand, a help to begin with and no survey: snow, damp and wind decide as well.
 */
export type Region = { code: string; name: string; zone: number };

/** By zone, then by name; the code is the region's number on a car's plate, which nothing renames. */
const ZONES: Record<number, Record<string, string>> = {
  1: { 14: 'Саха (Якутия)' },
  2: {
    '03': 'Бурятия',
    75: 'Забайкальский край',
    11: 'Коми',
    83: 'Ненецкий автономный округ',
    70: 'Томская область',
    17: 'Тыва',
    86: 'Ханты-Мансийский автономный округ',
    87: 'Чукотский автономный округ',
    89: 'Ямало-Ненецкий автономный округ',
  },
  3: {
    '04': 'Алтай',
    22: 'Алтайский край',
    28: 'Амурская область',
    29: 'Архангельская область',
    '02': 'Башкортостан',
    79: 'Еврейская автономная область',
    38: 'Иркутская область',
    42: 'Кемеровская область',
    43: 'Кировская область',
    24: 'Красноярский край',
    45: 'Курганская область',
    49: 'Магаданская область',
    54: 'Новосибирская область',
    55: 'Омская область',
    59: 'Пермский край',
    66: 'Свердловская область',
    72: 'Тюменская область',
    18: 'Удмуртия',
    27: 'Хабаровский край',
    19: 'Хакасия',
    74: 'Челябинская область',
  },
  4: {
    33: 'Владимирская область',
    35: 'Вологодская область',
    37: 'Ивановская область',
    40: 'Калужская область',
    41: 'Камчатский край',
    10: 'Карелия',
    44: 'Костромская область',
    47: 'Ленинградская область',
    12: 'Марий Эл',
    13: 'Мордовия',
    77: 'Москва',
    50: 'Московская область',
    51: 'Мурманская область',
    52: 'Нижегородская область',
    53: 'Новгородская область',
    56: 'Оренбургская область',
    58: 'Пензенская область',
    25: 'Приморский край',
    62: 'Рязанская область',
    63: 'Самарская область',
    64: 'Саратовская область',
    65: 'Сахалинская область',
    67: 'Смоленская область',
    68: 'Тамбовская область',
    16: 'Татарстан',
    69: 'Тверская область',
    71: 'Тульская область',
    73: 'Ульяновская область',
    21: 'Чувашия',
    76: 'Ярославская область',
  },
  5: {
    30: 'Астраханская область',
    31: 'Белгородская область',
    32: 'Брянская область',
    34: 'Волгоградская область',
    36: 'Воронежская область',
    '08': 'Калмыкия',
    46: 'Курская область',
    48: 'Липецкая область',
    57: 'Орловская область',
    60: 'Псковская область',
    61: 'Ростовская область',
    78: 'Санкт-Петербург',
  },
  6: {
    '01': 'Адыгея',
    '05': 'Дагестан',
    '06': 'Ингушетия',
    '07': 'Кабардино-Балкария',
    39: 'Калининградская область',
    '09': 'Карачаево-Черкесия',
    15: 'Северная Осетия — Алания',
    26: 'Ставропольский край',
    20: 'Чечня',
  },
  7: { 23: 'Краснодарский край' },
};

const byName = new Intl.Collator('ru');

/** The 83 of ISO 3166-2:RU, by name. */
export const REGIONS: readonly Region[] = Object.entries(ZONES)
  .flatMap(([zone, regions]) => Object.entries(regions).map(([code, name]) => ({ code, name, zone: Number(zone) })))
  .sort((a, b) => byName.compare(a.name, b.name));

/** Undefined for a code that no region has. */
export const findRegion = (code: string | undefined): Region | undefined =>
  REGIONS.find((region) => region.code === code);

/** Where a zone is at home, for those who do not know its number. */
const CITIES: Record<string, readonly string[]> = {
  1: ['Якутск'],
  2: ['Томск', 'Чита', 'Салехард'],
  3: ['Екатеринбург', 'Пермь', 'Новосибирск'],
  4: ['Москва', 'Казань', 'Тверь'],
  5: ['Санкт-Петербург', 'Воронеж', 'Псков'],
  6: ['Ставрополь', 'Калининград', 'Владикавказ'],
  7: ['Краснодар', 'Майкоп'],
  8: ['Сочи'],
};

export const citiesOf = (zone: string, most = 3): string => (CITIES[zone] ?? []).slice(0, most).join(', ');
