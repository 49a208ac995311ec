import type { AnswerOf } from '../../contract/call';
import { Uuid } from '../../contract/primitives';
import { STAFF_LIMITS } from '../../contract/staff/limits';
import type { NamedProduct, staffProductCard } from '../../contract/staff/product-card';
import { describeAttributes, listCompanions } from '../catalog/service';
import type { Context } from '../context';
import type { Executor } from '../db/connection';
import type { StoredPicture } from '../db/stored';
import { toRoubles } from '../money/rules';
import type { CardFields } from './rules';
import * as store from './store';

type Card = AnswerOf<typeof staffProductCard.productCard>;
type NewCard = AnswerOf<typeof staffProductCard.newProduct>;

const NO_CARE = { light: '', water: '', winter: '', pruning: '' };

const BLANK: CardFields = {
  name: '',
  latin_name: null,
  category: '',
  sibling: null,
  size: null,
  sku: '',
  price: 0,
  discount_price: null,
  bed: null,
  publication: 'draft',
  pictures: [],
  description: '',
  care: NO_CARE,
  synonyms: [],
  attributes: {},
  related: [],
  meta_title: null,
  meta_description: null,
  slug: '',
};

export const toFields = (row: store.Row): CardFields => ({
  name: row.name,
  latin_name: row.latin_name,
  category: row.category,
  sibling: row.sibling,
  size: row.size,
  sku: row.sku,
  price: toRoubles(row.price),
  discount_price: row.discount_price === null ? null : toRoubles(row.discount_price),
  bed: row.bed,
  publication: row.is_draft ? (row.publish_at?.toISOString() ?? 'draft') : 'published',
  pictures: toPictures(row.pictures),
  description: row.description,
  care: { ...NO_CARE, ...row.care },
  synonyms: row.synonyms,
  attributes: row.attributes,
  related: row.related,
  meta_title: row.meta_title,
  meta_description: row.meta_description,
  slug: row.slug,
});

export const toPictures = (stored: unknown): StoredPicture[] => (Array.isArray(stored) ? stored.map(toPicture) : []);

const toPicture = ({
  src,
  alt,
  color,
  ratio,
  focus,
  is_studio,
  plant_top,
  plant_bottom,
}: StoredPicture): StoredPicture => ({
  ...{ src, alt, plant_top: plant_top ?? null, plant_bottom: plant_bottom ?? null },
  ...(color && { color }),
  ...(ratio && { ratio }),
  ...(focus && { focus }),
  ...(is_studio && { is_studio }),
});

export async function getCard({ db }: Pick<Context, 'db'>, uuid: string): Promise<Card | undefined> {
  const row = Uuid.safeParse(uuid).success ? await store.findRow(db, uuid) : undefined;
  if (!row) return undefined;
  const [form, former_slugs, companions] = await Promise.all([
    formOf(db, row, row.id),
    store.listFormerSlugs(db, row.id),
    listCompanions({ db }, row.id).then((ordinals) => store.listByOrdinals(db, ordinals)),
  ]);
  const { id, path, stocked, reserved, removed_at } = row;
  const place = { uuid: id, path, stocked, reserved, is_removed: removed_at !== null, former_slugs };
  return { ...form, ...place, fields: toFields(row), companions: companions.map(toNamed) };
}

/** Like another: all but what is different with every size. Undefined: no such product. */
export async function newCard(
  { db }: Pick<Context, 'db'>,
  { like }: { like?: string | undefined },
): Promise<NewCard | undefined> {
  if (!like) return { ...(await formOf(db, undefined, undefined)), fields: BLANK };
  const row = await store.findRow(db, like);
  if (!row) return undefined;
  const { category, name, latin_name, pictures, description, care, synonyms, attributes, related } = toFields(row);
  const sizeless = name.slice(0, STAFF_LIMITS.picture_alt);
  const anew = pictures.map((picture) => ({ ...picture, alt: sizeless, plant_top: null, plant_bottom: null }));
  const copied = { category, name, latin_name, pictures: anew, description, care, synonyms, attributes, related };
  const form = await formOf(db, row, undefined);
  return { ...form, fields: { ...BLANK, ...copied, sibling: row.id }, like: toNamed({ ...row, uuid: row.id }) };
}

export async function nearOf(db: Executor, row: store.Row | undefined, own: string | undefined) {
  const sizes = await store.listSizes(db, row?.family ?? null, own);
  const found = new Map((await store.listNamed(db, row?.related ?? [])).map((product) => [product.uuid, product]));
  const related = row?.related.flatMap((id) => found.get(id) ?? []) ?? [];
  return { sizes: sizes.map(toNamed), related: related.map(toNamed) };
}

export async function listCategoryPaths(db: Executor): Promise<{ slug: string; path: string[] }[]> {
  const categories = await store.listCategories(db);
  const nameOf = new Map(categories.map(({ id, name }) => [id, name]));
  return categories.map(({ slug, lineage }) => ({ slug, path: lineage.map((above) => nameOf.get(above) ?? '') }));
}

async function formOf(db: Executor, row: store.Row | undefined, own: string | undefined) {
  const [near, categories] = await Promise.all([nearOf(db, row, own), listCategoryPaths(db)]);
  return {
    ...near,
    categories: categories.map(({ slug, path }) => ({ slug, name: path.join(' › ') })),
    attribute_fields: describeAttributes(),
  };
}

type Named = { uuid: string; sku: string; name: string; size: string | null };

export const toNamed = ({ uuid, sku, name, size }: Named): NamedProduct => ({ uuid, sku, name, ...(size && { size }) });
