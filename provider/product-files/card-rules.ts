import { ProductFields } from '../../contract/staff/product-card';
import { CARD_FIELDS, type CardField, type FileFault } from '../../contract/staff/product-files';
import type { CellValues } from '../../contract/typed/product-cell';

export type Texts = Partial<Record<CardField, string>>;

/** A plant that the file adds, as a draft. `category`: its name, for people. */
export type Creation = { fields: ProductFields; pieces: number; category: string };

/** Lines matter in the long texts only. */
const LONG: readonly CardField[] = ['description', 'care_light', 'care_water', 'care_winter', 'care_pruning'];

export const readText = (field: CardField, cell: string): string =>
  LONG.includes(field) ? cell.replaceAll('\r\n', '\n').trim() : cell.replace(/[\r\n\t]+/g, ' ').trim();

type Category = { slug: string; name: string };
/** By the folded path, and by the folded name where the paths of several may differ. */
export type Categories = ReadonlyMap<string, readonly Category[]>;

const SEPARATOR = /\s*[›>/\\]\s*/;

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

function findCategory(text: string | undefined, categories: Categories): Category | { fault: string } {
  if (text === undefined) return { fault: 'не\u00A0указан' };
  const path = text.split(SEPARATOR).filter(Boolean);
  const alike = categories.get(folded(path)) ?? [];
  const exact = alike.find(({ name }) => folded(name.split(' › ')) === folded(path)) ?? alike[0];
  if (!exact)
    return { fault: `раздела «${text}» нет. Напишите его, как\u00A0в\u00A0каталоге, или\u00A0сначала добавьте` };
  const isExact = exact.name.split(' › ').length === path.length;
  if (alike.length === 1 || isExact) return exact;
  return { fault: `таких разделов несколько, напишите путь: ${alike.map(({ name }) => `«${name}»`).join(' или ')}` };
}

type Row = { sku: string; values: Partial<CellValues>; texts: Texts };

const NO_TEXTS = Object.fromEntries(CARD_FIELDS.map((field) => [field, ''])) as Record<CardField, string>;
const NO_VALUES = { price: 0, discount_price: null, stocked: 0, bed: null };

export function creationOf(row: Row, categories: Categories): { creation: Creation } | { faults: FileFault[] } {
  const category = findCategory(row.texts.category, categories);
  const { synonyms, care_light, care_water, care_winter, care_pruning, ...texts } = { ...NO_TEXTS, ...row.texts };
  const { stocked, received: _received, ...values } = { ...NO_VALUES, ...row.values };
  const parsed = ProductFields.safeParse({
    ...{ ...texts, ...values, sku: row.sku, publication: 'draft', sibling: null, related: [], attributes: {} },
    category: 'slug' in category ? category.slug : '',
    care: { light: care_light, water: care_water, winter: care_winter, pruning: care_pruning },
    synonyms: synonyms.split(/[,;]/).flatMap((word) => word.trim() || []),
  });
  const faults = (parsed.error?.issues ?? []).map(({ path, message }) => ({
    ...{ field: fieldOf(path), message: lowered(message) },
  }));
  if ('fault' in category) return { faults: [{ field: 'category', message: category.fault }, ...faults] };
  return parsed.success ? { creation: { fields: parsed.data, pieces: stocked, category: category.name } } : { faults };
}

/** The column that an error of a card's field is about. */
export function fieldOf([field, part]: readonly PropertyKey[]): FileFault['field'] {
  if (field === 'care') return `care_${String(part)}` as CardField;
  const known = ['name', 'latin_name', 'category', 'size', 'sku', 'price', 'discount_price', 'bed'] as const;
  const others = ['description', 'synonyms', 'slug'] as const;
  return [...known, ...others].find((one) => one === field) ?? 'product';
}

export const lowered = (message: string): string => message.charAt(0).toLowerCase() + message.slice(1);
