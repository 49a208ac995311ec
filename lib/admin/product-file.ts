import { ATTRIBUTE_COLUMNS, type AttributeColumn, keyOfColumn } from '@/contract/attribute-columns';
import type { FileField, FileRow, ProductFile, RowOutcome } from '@/contract/staff/product-files';
import type { ProductField, RowChange } from '@/contract/staff/product-table';
import { attributeHeading } from '@/contract/typed/attribute-cell';
import { firstOf, type SearchParams } from '../format/search-params';
import { capitalise } from '../format/text';
import { FIELD_NAMES, FIELDS, formatCell } from './product-cells';

const ATTRIBUTE_FIELD_NAMES = Object.fromEntries(
  ATTRIBUTE_COLUMNS.map((column) => [column, attributeHeading(keyOfColumn(column))]),
) as Record<AttributeColumn, string>;

export const FILE_FIELD_NAMES: Record<FileField, string> = {
  sku: 'Артикул',
  id: 'id',
  price: FIELD_NAMES.price,
  discount_price: FIELD_NAMES.discount_price,
  stocked: FIELD_NAMES.stocked,
  bed: FIELD_NAMES.bed,
  name: 'Название',
  latin_name: 'Латинское название',
  category: 'Раздел',
  size: 'Размер',
  description: 'Описание',
  synonyms: 'Другие названия',
  care_light: 'Уход: свет',
  care_water: 'Уход: полив',
  care_winter: 'Уход: зимовка',
  care_pruning: 'Уход: обрезка',
  slug: 'Адрес страницы',
  ...ATTRIBUTE_FIELD_NAMES,
  skip: 'Не\u00A0брать',
};

export const FILE_STATE_NAMES: Record<ProductFile['state'], string> = {
  read: 'Не\u00A0проверен',
  checking: 'Проверяется',
  checked: 'Проверен, не\u00A0проведён',
  running: 'Проводится',
  stopped: 'Проведён не\u00A0до\u00A0конца',
  publishing: 'Публикуется',
  done: 'Проведён',
};

const OUTCOME_NAMES: Record<RowOutcome, string> = {
  changed: 'Изменятся',
  new: 'Новые',
  applied: 'Проведены',
  created: 'Созданы',
  faulty: 'Не\u00A0войдут',
  same: 'Без\u00A0изменений',
};

const isOutcome = (text: string | undefined): text is RowOutcome =>
  text !== undefined && Object.hasOwn(OUTCOME_NAMES, text);

/** What there is, in the order in which one looks at it. */
export const outcomesOf = ({ counts, state }: Pick<ProductFile, 'counts' | 'state'>) =>
  (['changed', 'new', 'applied', 'created', 'faulty', 'same'] as const)
    .filter((outcome) => counts[outcome] > 0)
    .map((outcome) => ({
      outcome,
      name: outcome === 'faulty' && state === 'done' ? 'Не\u00A0вошли' : OUTCOME_NAMES[outcome],
      count: counts[outcome],
    }));

/** The chosen rows and their page, from one. */
export function readRowsShown(params: SearchParams, file: Pick<ProductFile, 'counts' | 'state'>) {
  const view = firstOf(params.view);
  const page = Number(firstOf(params.page) ?? 1);
  const first = outcomesOf(file)[0]?.outcome;
  return {
    outcome: isOutcome(view) && file.counts[view] > 0 ? view : first,
    page: Number.isInteger(page) && page > 0 ? page : 1,
  };
}

const DELIMITERS: Record<string, string> = { ';': 'точка с\u00A0запятой', ',': 'запятая', '\t': 'табуляция' };

export const formatText = ({ kind, encoding, delimiter }: ProductFile['format']): string =>
  [
    kind === 'xlsx' ? 'XLSX, первый лист' : 'CSV',
    encoding,
    delimiter && `между столбцами ${DELIMITERS[delimiter] ?? delimiter}`,
  ]
    .filter(Boolean)
    .join(', ');

type Changed = { from?: unknown; to?: unknown } | undefined;

export const changeTexts = (change: RowChange): string[] =>
  FIELDS.flatMap((field) => {
    const changed = change[field] as Changed;
    return changed ? `${FIELD_NAMES[field]} ${textOf(field, changed.from)} → ${textOf(field, changed.to)}` : [];
  });

/** A lost decimal point, or a price per box. */
const WILD = 3;

export function warningOf({ price }: RowChange): string | undefined {
  if (!price || price.from === 0) return undefined;
  const times = Math.max(price.to, price.from) / Math.max(1, Math.min(price.to, price.from));
  if (times <= WILD) return undefined;
  return `Цена ${price.to > price.from ? 'выросла' : 'упала'} больше чем в\u00A0${WILD}\u00A0раза, проверьте`;
}

export function creationTexts({ category, size, price, discount_price, pieces }: NonNullable<FileRow['creation']>) {
  const asked = price > 0 ? `${FIELD_NAMES.price} ${formatCell('price', price)}` : 'без\u00A0цены';
  const reduced = discount_price !== undefined && `со\u00A0скидкой ${formatCell('price', discount_price)}`;
  return [category, size, asked, reduced, `${FIELD_NAMES.stocked} ${pieces}`].filter(
    (text) => typeof text === 'string',
  );
}

const textOf = (field: ProductField, value: unknown): string =>
  formatCell(field, typeof value === 'number' || typeof value === 'string' ? value : null);

export const faultTexts = ({ faults }: Pick<FileRow, 'faults'>): string[] =>
  faults.map(({ field, message }) => {
    if (field === 'sku' || field === 'id' || field === 'product' || field === 'skip') return capitalise(message);
    return `${field === 'received' ? FIELD_NAMES.received : FILE_FIELD_NAMES[field]}: ${message}`;
  });
