import type { ProductField, ProductFields } from '../../contract/staff/product-card';
import { pieces, refusePrice } from '../stock/rules';

/** As stored, in roubles. */
export type CardFields = Omit<ProductFields, 'attributes'> & { attributes: Record<string, unknown> };
export type Changes = Partial<Record<ProductField, { from?: unknown; to: unknown }>>;
type Errors = Record<string, string>;

const canonical = (value: unknown): string =>
  JSON.stringify(value, (_key, part) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );

const isEqual = (one: unknown, other: unknown): boolean => canonical(one) === canonical(other);

const changesOf = (changes: Changes) => Object.entries(changes) as [ProductField, { from?: unknown; to: unknown }][];

/** Fields that a colleague has given another value meanwhile. A repeated change is none. */
export const overtaken = (now: CardFields, changes: Changes): ProductField[] =>
  changesOf(changes)
    .filter(([field, { from, to }]) => !isEqual(now[field], from) && !isEqual(now[field], to))
    .map(([field]) => field);

export const applied = (now: CardFields, changes: Changes): CardFields => ({
  ...now,
  ...Object.fromEntries(changesOf(changes).map(([field, { to }]) => [field, to])),
});

export const isSameProduct = (stored: CardFields, given: CardFields): boolean =>
  isEqual(
    { ...stored, sku: given.sku && stored.sku, slug: given.slug && stored.slug },
    { ...given, latin_name: given.latin_name || null, size: given.size || null, bed: given.bed || null },
  );

/** What other rows know of the wanted values. */
export type Neighbours = {
  category: boolean;
  sibling: boolean;
  related: number;
  /** Names of the products that have the slug or the article already. */
  slug: string | undefined;
  sku: string | undefined;
};

type Judged = { before: CardFields | undefined; reserved: number; now: Date };

const MOST_AHEAD_MS = 366 * 24 * 3_600_000;

export function faultsOf(wanted: CardFields, near: Neighbours, { before, reserved, now }: Judged): Errors {
  const price = refusePrice(wanted);
  const publication = wanted.publication !== before?.publication && refusePublication(wanted, reserved, now);
  return {
    ...(wanted.publication !== 'draft' && wanted.price === 0 && { price: 'Укажите цену' }),
    ...(price && { discount_price: price }),
    ...(publication && { publication }),
    ...(!near.category && { category: 'Выберите раздел' }),
    ...(!near.sibling && { sibling: 'Этого растения уже нет' }),
    ...(near.related < wanted.related.length && { related: 'Одного из\u00A0этих растений уже нет' }),
    ...(near.slug !== undefined && { slug: `Этот адрес уже занят: «${near.slug}»` }),
    ...(near.sku !== undefined && { sku: `Этот артикул уже у\u00A0растения «${near.sku}»` }),
  };
}

function refusePublication({ publication }: CardFields, reserved: number, now: Date): string | undefined {
  if (publication === 'published') return undefined;
  if (reserved > 0) return `Покупатели закрепили ${pieces(reserved)}, снимите с\u00A0публикации позже`;
  if (publication === 'draft') return undefined;
  const ahead = Date.parse(publication) - now.getTime();
  if (ahead <= 0) return 'Это время уже прошло';
  return ahead > MOST_AHEAD_MS ? 'Не\u00A0больше года вперёд' : undefined;
}

const NAMES: Record<ProductField, string> = {
  name: 'название',
  latin_name: 'латинское название',
  category: 'раздел',
  sibling: 'другие размеры',
  size: 'размер',
  sku: 'артикул',
  price: 'цена',
  discount_price: 'цена со\u00A0скидкой',
  bed: 'место',
  publication: 'состояние',
  description: 'описание',
  care: 'уход',
  synonyms: 'другие названия',
  attributes: 'свойства',
  related: 'похожие растения',
  slug: 'адрес',
};

export const overtakenText = (fields: readonly ProductField[]): string =>
  `Пока вы\u00A0правили, коллега изменил: ${fields.map((field) => NAMES[field]).join(', ')}. Ничего не\u00A0записано: проверьте и\u00A0сохраните ещё раз`;
