import type { ProductField, ProductFields } from '../../contract/staff/product-card';
import { canonical } from '../catalog/rules';
import { pieces, refusePrice } from '../stock/rules';

/** As stored, in roubles. */
export type CardFields = Omit<ProductFields, 'attributes'> & { attributes: Record<string, unknown> };
export type Changes = Partial<Record<ProductField, { from?: unknown; to: unknown }>>;
type Errors = Record<string, string>;

const comparable = (field: string, value: unknown): unknown => {
  if (field === 'publication') return Date.parse(String(value)) || value;
  return field === 'related' && Array.isArray(value) ? [...new Set(value)] : value;
};

const isEqual = (field: string, one: unknown, other: unknown): boolean =>
  canonical(comparable(field, one)) === canonical(comparable(field, other));

const changesOf = (changes: Changes) => Object.entries(changes) as [ProductField, { from?: unknown; to: unknown }][];

type Parts = Record<string, unknown>;
type Change = { path: string; now: unknown; from: unknown; to: unknown };

/** Each attribute and each text of the care is a change of its own. */
const partsOf = (now: CardFields, changes: Changes): Change[] =>
  changesOf(changes).flatMap(([field, { from, to }]) => {
    if (field !== 'attributes' && field !== 'care') return [{ path: field, now: now[field], from, to }];
    const [stored, shown, wanted]: [Parts, Parts, Parts] = [now[field], (from ?? {}) as Parts, to as Parts];
    return [...new Set([...Object.keys(shown), ...Object.keys(wanted)])]
      .filter((key) => !isEqual(key, shown[key], wanted[key]))
      .map((key) => ({ path: `${field}.${key}`, now: stored[key], from: shown[key], to: wanted[key] }));
  });

/** Paths of what a colleague has given another value meanwhile. A repeated change is none. */
export const overtaken = (now: CardFields, changes: Changes): string[] =>
  partsOf(now, changes)
    .filter((part) => !isEqual(part.path, part.now, part.from) && !isEqual(part.path, part.now, part.to))
    .map(({ path }) => path);

export function applied(now: CardFields, changes: Changes): CardFields {
  const next: CardFields = { ...now, attributes: { ...now.attributes }, care: { ...now.care } };
  for (const { path, to } of partsOf(now, changes)) {
    const [field = '', key] = path.split('.');
    const owner = (key ? next[field as 'attributes' | 'care'] : next) as Parts;
    if (to === undefined) delete owner[key ?? field];
    else owner[key ?? field] = to;
  }
  return next;
}

export function isSameProduct(stored: CardFields, given: CardFields): boolean {
  const { sku, slug } = given;
  const wanted = { ...given, ...emptiedOf(given), sku: sku || stored.sku, slug: slug || stored.slug };
  return (Object.keys(NAMES) as ProductField[]).every((field) => isEqual(field, stored[field], wanted[field]));
}

/** Stored as null rather than as an empty text. */
export const emptiedOf = ({ latin_name, size, bed, meta_title, meta_description }: CardFields) => ({
  latin_name: latin_name || null,
  size: size || null,
  bed: bed || null,
  meta_title: meta_title || null,
  meta_description: meta_description || null,
});

/** What other rows know of the wanted values. */
export type Neighbours = {
  category: boolean;
  sibling: boolean;
  related: number;
  lost: number;
  /** Names of the products that have the slug or the article already. */
  slug: string | undefined;
  sku: string | undefined;
};

type Judged = { before: CardFields | undefined; reserved: number; now: Date };

export const MOST_AHEAD_MS = 366 * 24 * 3_600_000;

export function faultsOf(wanted: CardFields, near: Neighbours, { before, reserved, now }: Judged): Errors {
  const price = refusePrice(wanted, { isDraft: true });
  const isKept = isEqual('publication', wanted.publication, before?.publication);
  const publication = !isKept && refusePublication(wanted, reserved, now);
  return {
    ...(wanted.publication !== 'draft' && wanted.price === 0 && { price: 'Укажите цену' }),
    ...(price && { discount_price: price }),
    ...(publication && { publication }),
    ...(!near.category && { category: 'Выберите раздел' }),
    ...(!near.sibling && { sibling: 'Этого растения уже нет' }),
    ...(near.related < wanted.related.length && { related: 'Одного из\u00A0этих растений уже нет' }),
    ...(near.lost > 0 && { pictures: LOST[near.lost === 1 ? 'one' : 'several'] }),
    ...(near.slug !== undefined && { slug: `Этот адрес уже занят: «${near.slug}»` }),
    ...(near.sku !== undefined && { sku: `Этот артикул уже у\u00A0растения «${near.sku}»` }),
  };
}

const LOST = {
  one: 'Одной из\u00A0фотографий уже нет, загрузите её ещё раз',
  several: 'Некоторых фотографий уже нет, загрузите их ещё раз',
};

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
  pictures: 'фотографии',
  description: 'описание',
  care: 'уход',
  synonyms: 'другие названия',
  attributes: 'свойства',
  related: 'похожие растения',
  meta_title: 'заголовок для поиска',
  meta_description: 'описание для поиска',
  slug: 'адрес',
};

export function overtakenText(paths: readonly string[]): string {
  const fields = new Set(paths.map((path) => path.split('.')[0] as ProductField));
  const names = [...fields].map((field) => NAMES[field]).join(', ');
  return `Пока вы\u00A0правили, коллега изменил: ${names}. Ничего не\u00A0записано: проверьте и\u00A0сохраните ещё раз`;
}
