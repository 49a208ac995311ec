import { ATTRIBUTE_COLUMNS, type AttributeColumn, keyOfColumn } from '../../contract/attribute-columns';
import { LIMITS } from '../../contract/limits';
import { Uuid } from '../../contract/primitives';
import { STAFF_LIMITS } from '../../contract/staff/limits';
import { ProductFields } from '../../contract/staff/product-card';
import { CARD_FIELDS, type CardField, type FileFault, type FileField } from '../../contract/staff/product-files';
import type { ProductField, ProductRow, RowChange } from '../../contract/staff/product-table';
import { readAttribute } from '../../contract/typed/attribute-cell';
import { attributeColumnOf } from '../../contract/typed/attribute-heading';
import { cleanTyped, MAX_TYPED_LENGTH } from '../../contract/typed/clean';
import { type CellValue, type CellValues, isShortened, readCell } from '../../contract/typed/product-cell';
import { headingOf } from '../../contract/typed/product-heading';
import { refusePrice } from '../stock/rules';

export type Outcome = 'changed' | 'new' | 'faulty' | 'same';
export type Judged = {
  product_id?: string;
  article?: string;
  slug?: string;
  change?: RowChange;
  creation?: Creation;
  faults?: FileFault[];
  outcome: Outcome;
};

/** What a row says. `values` and `texts` have the filled cells only: an empty one changes nothing. */
export type ReadRow = {
  sku: string;
  id: string;
  values: Partial<CellValues>;
  texts: Texts;
  attributes: Record<string, unknown>;
  faults: FileFault[];
};

const VALUE_FIELDS = ['price', 'discount_price', 'stocked', 'bed'] as const satisfies ProductField[];

/** Of two columns of one kind the first is meant. */
export function guessFields(headings: readonly string[]): FileField[] {
  const meant = headings.map((heading) => attributeColumnOf(heading) ?? headingOf(heading));
  return meant.map((field, at) =>
    field === undefined || field === 'received' || meant.indexOf(field) < at ? 'skip' : field,
  );
}

export function refuseFields(fields: readonly FileField[], width: number): string | undefined {
  const used = fields.filter((field) => field !== 'skip');
  if (fields.length !== width) return 'Столбцы файла уже другие. Обновите страницу';
  if (new Set(used).size < used.length) return 'Один и\u00A0тот\u00A0же столбец выбран дважды';
  if (!used.includes('sku') && !used.includes('id')) return 'Выберите столбец с\u00A0артикулом или\u00A0с\u00A0id';
  if (![...VALUE_FIELDS, 'name' as const].some((field) => used.includes(field)))
    return 'Выберите хотя\u00A0бы один столбец, который нужно изменить';
  return undefined;
}

/** In CSV a text that is no formula has an apostrophe before the sign; a workbook tells them apart itself. */
const DEFUSED = /^'+[=+\-@]/;
const FORMULA = /^[=@]/;
const ERROR = /^#(?:Н\/Д|N\/A|ЗНАЧ!|VALUE!|ССЫЛКА!|REF!|ДЕЛ\/0!|DIV\/0!|ИМЯ\?|NAME\?|ПУСТО!|NULL!|ЧИСЛО!|NUM!)$/i;

export function readRow(cells: readonly string[], fields: readonly FileField[], kind: 'csv' | 'xlsx'): ReadRow {
  const row: ReadRow = { sku: '', id: '', values: {}, texts: {}, attributes: {}, faults: [] };
  for (const [at, field] of fields.entries()) {
    const cell = cells[at] ?? '';
    if (field === 'skip' || isEmpty(cell)) continue;
    if (isAttribute(field)) putAttribute(row, field, ...plainOf(cell, kind));
    else put(row, field, readFileCell(field, ...plainOf(cell, kind)));
  }
  return row;
}

type Filled = Exclude<FileField, 'skip' | AttributeColumn>;

const isAttribute = (field: FileFault['field']): field is AttributeColumn => field.startsWith('attribute.');

function putAttribute(row: ReadRow, field: AttributeColumn, cell: string, isFormula: boolean): void {
  const key = keyOfColumn(field);
  const isLong = cell.length > MAX_TYPED_LENGTH;
  const read = isFormula || isLong ? { fault: isLong ? TOO_LONG : formulaText(cell) } : readAttribute(key, cell);
  if ('fault' in read) row.faults.push({ field, message: read.fault });
  else row.attributes[key] = read.value;
}

const TOO_LONG = 'слишком длинный текст';
const formulaText = (cell: string): string => `${quoted(cell.trim())} – формула, нужно готовое значение`;

function put(row: ReadRow, field: Filled, read: { value: CellValue } | { fault: string }): void {
  if ('fault' in read) row.faults.push({ field, message: read.fault });
  else if (field === 'sku' || field === 'id') row[field] = String(read.value);
  else if (isCardField(field)) row.texts[field] = String(read.value);
  else Object.assign(row.values, { [field]: read.value });
}

function plainOf(cell: string, kind: 'csv' | 'xlsx'): [plain: string, isFormula: boolean] {
  if (kind === 'xlsx') return [cell, false];
  return [DEFUSED.test(cell) ? cell.slice(1) : cell, FORMULA.test(cell.trim())];
}

const isCardField = (field: FileFault['field']): field is CardField => CARD_FIELDS.some((known) => known === field);

const isEmpty = (cell: string): boolean => cell.trim() === '' || ERROR.test(cell.trim());

const MAX_QUOTED = 60;

function quoted(text: string): string {
  const points = [...text];
  return points.length > MAX_QUOTED ? `«${points.slice(0, MAX_QUOTED).join('')}…»` : `«${text}»`;
}

function readFileCell(field: Filled, cell: string, isFormula: boolean): { value: CellValue } | { fault: string } {
  const isText = field === 'sku' || field === 'id' || field === 'bed' || isCardField(field);
  if (isText && isFormula) return { fault: formulaText(cell) };
  if (cell.length > longestOf(field)) return { fault: TOO_LONG };
  if (isCardField(field)) return { value: readText(field, cell) };
  const text = cleanTyped(cell);
  if (field === 'sku' && isShortened(text)) return { fault: `${quoted(text)} – артикул, сокращённый в\u00A0Excel` };
  if (field === 'sku' || field === 'id') return { value: field === 'id' ? text.toLowerCase() : text };
  return readCell(field, text);
}

export type Found = {
  byId: ReadonlyMap<string, ProductRow>;
  bySku: ReadonlyMap<string, readonly ProductRow[]>;
  categories: Categories;
  /** The id that the file gives a plant with this article, always the same. */
  newIdOf: (sku: string) => string;
  articleOf: (sku: string) => string;
};

/** The line that has named the product, article or slug before. */
export type Earlier = Record<'product' | 'article' | 'slug', (key: string) => number | undefined>;

export function matchRow(
  { sku, id }: ReadRow,
  { byId, bySku }: Pick<Found, 'byId' | 'bySku'>,
): { product: ProductRow } | { fault: FileFault } {
  const alike = bySku.get(sku) ?? [];
  const named = alike.length > 1 ? alike.find((one) => one.sku === sku) : alike[0];
  if (id !== '') {
    const product = byId.get(id);
    if (!product) return { fault: { field: 'id', message: `растения с\u00A0id ${id} нет` } };
    if (sku !== '' && named?.uuid !== id)
      return { fault: { field: 'sku', message: `артикул ${sku} и\u00A0id\u00A0– о\u00A0разных растениях` } };
    return { product };
  }
  if (sku === '') return { fault: { field: 'sku', message: 'нет артикула' } };
  if (named) return { product: named };
  return { fault: { field: 'sku', message: `артикул ${sku} ${lossOf(alike.length)}` } };
}

const lossOf = (alike: number): string => (alike === 0 ? 'не\u00A0нашёлся' : 'подходит нескольким растениям');

export function judgeRow(row: ReadRow, found: Found, earlier: Earlier): Judged {
  const unread = row.faults.some(({ field }) => field === 'sku' || field === 'id');
  if (!unread && isNew(row, found)) return judgeNew(row, found, earlier);
  const matched = unread ? undefined : matchRow(row, found);
  if (!matched) return { outcome: 'faulty', faults: row.faults };
  if ('fault' in matched) return { outcome: 'faulty', faults: [...row.faults, matched.fault] };
  const { product } = matched;
  const faults = [
    ...row.faults.filter(({ field }) => !isCardField(field) && !isAttribute(field)),
    ...repeated(earlier.product(product.uuid)),
  ];
  const known = { product_id: product.uuid };
  if (faults.length > 0) return { ...known, outcome: 'faulty', faults };
  const change = changeOf(product, row.values);
  if (!change) return { ...known, outcome: 'same' };
  const wrong = faultOf(product, row.values);
  return wrong ? { ...known, outcome: 'faulty', faults: [wrong] } : { ...known, outcome: 'changed', change };
}

const repeated = (earlier: number | undefined): FileFault[] =>
  earlier === undefined ? [] : [{ field: 'product', message: `это растение уже было в\u00A0строке ${earlier}` }];

/** Never by the name alone: a plant is new if nothing has its article. */
const isNew = ({ sku, id, texts }: ReadRow, { byId, bySku }: Found): boolean =>
  sku !== '' && texts.name !== undefined && !bySku.has(sku) && (id === '' || (isUuid(id) && !byId.has(id)));

export const isUuid = (id: string): boolean => Uuid.safeParse(id).success;

function judgeNew(row: ReadRow, found: Found, earlier: Earlier): Judged {
  const product_id = row.id || found.newIdOf(row.sku);
  const article = found.articleOf(row.sku);
  const { slug } = row.texts;
  const names = { product_id, article, ...(slug && { slug }) };
  const made = creationOf(row, found.categories);
  const twice = repeatedNew(names, earlier);
  const faults = [...row.faults, ...twice, ...('faults' in made ? made.faults : [])];
  if (faults.length > 0 || 'faults' in made) return { ...names, outcome: 'faulty', faults };
  return { ...names, outcome: 'new', creation: made.creation };
}

type Names = { product_id: string; article: string; slug?: string };

function repeatedNew({ product_id, article, slug }: Names, earlier: Earlier): FileFault[] {
  const known = repeated(earlier.product(product_id));
  if (known.length > 0) return known;
  const [sold, addressed] = [earlier.article(article), slug === undefined ? undefined : earlier.slug(slug)];
  return [
    ...(sold === undefined ? [] : [{ field: 'sku' as const, message: `этот артикул уже был в\u00A0строке ${sold}` }]),
    ...(addressed === undefined
      ? []
      : [{ field: 'slug' as const, message: `этот адрес уже был в\u00A0строке ${addressed}` }]),
  ];
}

/** Undefined: the shop has these values already. */
function changeOf(product: ProductRow, values: ReadRow['values']): RowChange | undefined {
  const changes = VALUE_FIELDS.flatMap((field) => {
    const to = values[field];
    return to === undefined || to === product[field] ? [] : [[field, { from: product[field], to }] as const];
  });
  return changes.length > 0 ? ({ uuid: product.uuid, ...Object.fromEntries(changes) } as RowChange) : undefined;
}

function faultOf(product: ProductRow, values: ReadRow['values']): FileFault | undefined {
  const { price = product.price, discount_price = product.discount_price, stocked } = values;
  const message = refusePrice({ price, discount_price }, { isDraft: product.hidden === 'draft' });
  if (message) return { field: values.discount_price === undefined ? 'price' : 'discount_price', message };
  if (stocked !== undefined && stocked < product.reserved)
    return {
      field: 'stocked',
      message: `покупатели уже закрепили ${product.reserved}\u00A0шт, меньше на\u00A0полке быть не\u00A0может`,
    };
  return undefined;
}

type Texts = Partial<Record<CardField, string>>;

/** A plant that the file adds, as a draft. `category`: its name, for people. */
type Creation = { fields: ProductFields; pieces: number; category: string };

const LONG: readonly FileField[] = ['description', 'care_light', 'care_water', 'care_winter', 'care_pruning'];

function longestOf(field: Filled): number {
  if (LONG.includes(field)) return STAFF_LIMITS.file_row;
  return field === 'synonyms' ? STAFF_LIMITS.synonyms * (LIMITS.name + ', '.length) : MAX_TYPED_LENGTH;
}

const readText = (field: CardField, cell: string): string =>
  LONG.includes(field) ? cell.replaceAll('\r\n', '\n').trim() : cell.replace(/[\r\n\t]+/g, ' ').trim();

type Category = { slug: string; name: string };
/** By the folded path, and by the folded name where the paths of several may differ. */
type Categories = ReadonlyMap<string, readonly Category[]>;

const SEPARATOR = /[›>/\\]/;

const folded = (path: readonly string[]): string =>
  path.map((name) => name.toLowerCase().replaceAll('ё', 'е').replace(/\s+/g, ' ').trim()).join('/');

/** `path`: names from the root down. */
export function categoriesBy(known: readonly { slug: string; path: readonly string[] }[]): Categories {
  const found = new Map<string, Category[]>();
  for (const { slug, path } of known) {
    const name = path.join(' › ');
    const keys = new Set(path.map((_, from) => folded(path.slice(from))));
    for (const key of keys) found.set(key, [...(found.get(key) ?? []), { slug, name }]);
  }
  return found;
}

function categoryOf({ sku, texts, faults }: ReadRow, categories: Categories): Category | { faults: FileFault[] } {
  if (faults.some(({ field }) => field === 'category')) return { faults: [] };
  if (texts.category === undefined)
    return {
      faults: [
        { field: 'sku', message: `артикул ${sku} не\u00A0нашёлся; чтобы записать новое растение, укажите раздел` },
      ],
    };
  const found = findCategory(texts.category, categories);
  return 'fault' in found ? { faults: [{ field: 'category', message: found.fault }] } : found;
}

function findCategory(text: string, categories: Categories): Category | { fault: string } {
  const path = text.split(SEPARATOR).flatMap((name) => name.trim() || []);
  const alike = categories.get(folded(path)) ?? [];
  const exact = alike.find(({ name }) => folded(name.split(' › ')) === folded(path)) ?? alike[0];
  if (!exact)
    return { fault: `раздела ${quoted(text)} нет. Напишите его, как\u00A0в\u00A0каталоге, или\u00A0сначала добавьте` };
  const isExact = exact.name.split(' › ').length === path.length;
  if (alike.length === 1 || isExact) return exact;
  return { fault: `таких разделов несколько, напишите путь: ${alike.map(({ name }) => `«${name}»`).join(' или ')}` };
}

const NO_TEXTS = Object.fromEntries(CARD_FIELDS.map((field) => [field, ''])) as Record<CardField, string>;
const NO_VALUES = { price: 0, discount_price: null, stocked: 0, bed: null };

function creationOf(row: ReadRow, categories: Categories): { creation: Creation } | { faults: FileFault[] } {
  const category = categoryOf(row, categories);
  const { synonyms, care_light, care_water, care_winter, care_pruning, ...texts } = { ...NO_TEXTS, ...row.texts };
  const { stocked, received: _received, ...values } = { ...NO_VALUES, ...row.values };
  const parsed = ProductFields.safeParse({
    ...{ ...texts, ...values, sku: row.sku, publication: 'draft' },
    ...{
      sibling: null,
      related: [],
      pictures: [],
      attributes: row.attributes,
      meta_title: null,
      meta_description: null,
    },
    category: 'slug' in category ? category.slug : '',
    care: { light: care_light, water: care_water, winter: care_winter, pruning: care_pruning },
    synonyms: synonyms.split(/[,;]/).flatMap((word) => word.trim() || []),
  });
  const faults = (parsed.error?.issues ?? []).map(({ path, message }) => ({
    ...{ field: fieldOf(path), message: lowered(message) },
  }));
  if ('faults' in category) return { faults: [...category.faults, ...faults] };
  return parsed.success ? { creation: { fields: parsed.data, pieces: stocked, category: category.name } } : { faults };
}

/** The column that an error of a card's field is about. */
export function fieldOf([field, part]: readonly PropertyKey[]): FileFault['field'] {
  if (field === 'care') return `care_${String(part)}` as CardField;
  if (field === 'attributes')
    return ATTRIBUTE_COLUMNS.find((column) => column === `attribute.${String(part)}`) ?? 'product';
  const known = ['name', 'latin_name', 'category', 'size', 'sku', 'price', 'discount_price', 'bed'] as const;
  const others = ['description', 'synonyms', 'slug'] as const;
  return [...known, ...others].find((one) => one === field) ?? 'product';
}

export const lowered = (message: string): string => message.charAt(0).toLowerCase() + message.slice(1);
