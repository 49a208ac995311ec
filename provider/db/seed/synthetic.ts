import { sql } from 'drizzle-orm';
import type { Attributes } from '../../../contract/attributes';
import { sortKey } from '../../catalog/rules';
import type { Database, Transaction } from '../connection';
import { categories, products } from '../tables/catalog';
import { loadSeed, type Seed } from './load';
import { categoryRows, productRows, uuidOf } from './rows';
import { CULTIVAR_FIRST, CULTIVAR_SECOND, GENERA, SENTENCES } from './synthetic-words';

const BATCH = 1_000;
const SIZES = 3;
const DAY_MS = 86_400_000;
const FIRST_DAY = Date.UTC(2024, 0, 1);

type CategoryRow = typeof categories.$inferSelect;
type ProductRow = Required<
  Omit<
    typeof products.$inferInsert,
    | 'ordinal'
    | 'reserved'
    | 'care'
    | 'meta_title'
    | 'meta_description'
    | 'rating'
    | 'reviews_count'
    | 'updated_at'
    | 'removed_at'
    | 'is_draft'
    | 'publish_at'
  >
>;

function chance(seed: number, salt: number): number {
  let mixed = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) ^ Math.imul(salt + 1, 0xc2b2ae35);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d);
  mixed = Math.imul(mixed ^ (mixed >>> 12), 0x297a2d39);
  return (mixed ^ (mixed >>> 15)) >>> 0;
}

function pick<T>(from: readonly T[], number: number): T {
  const item = from[number % from.length];
  if (item === undefined) throw new Error('Nothing to pick from');
  return item;
}

const FORMS = ['P9', 'C2', 'C3', 'C5', 'C7.5', 'C10', 'C15', 'C20', 'ball', 'bare_root'] as const;
const LIGHTS: Attributes['light'][] = [['sun'], ['sun', 'partial'], ['partial'], ['partial', 'shade'], ['shade']];
const SOILS: Attributes['soil'][] = [
  ['any'],
  ['drained'],
  ['acid', 'moist'],
  ['fertile', 'drained'],
  ['neutral'],
  ['poor'],
];
const HABITS = [
  'column',
  'cone',
  'ball',
  'cushion',
  'spreading',
  'upright',
  'weeping',
  'vase',
  'standard',
  'clump',
] as const;
const FLOWERS = ['white', 'cream', 'yellow', 'orange', 'pink', 'red', 'purple', 'blue'] as const;
const LEAVES = ['green', 'dark_green', 'blue', 'silver', 'golden', 'purple', 'variegated'] as const;
const STYLES = ['moyogi', 'chokkan', 'shakan', 'kengai', 'bunjingi', 'hokidachi', 'yose_ue'] as const;

function plantAttributes(plant: number): Attributes {
  const of = (salt: number) => chance(plant, salt);
  const firstMonth = 4 + (of(1) % 6);
  const blooms: Attributes = {
    bloom_months: [firstMonth, firstMonth + 1].slice(0, 1 + (of(2) % 2)),
    bloom_colour: pick(FLOWERS, of(3)),
    fragrant: of(4) % 4 === 0,
  };
  return {
    light: pick(LIGHTS, of(5)),
    water: pick(['low', 'medium', 'high'] as const, of(6)),
    zone: 2 + (of(7) % 5),
    soil: pick(SOILS, of(8)),
    habit: pick(HABITS, of(9)),
    growth: pick(['slow', 'medium', 'fast'] as const, of(10)),
    foliage_colour: pick(LEAVES, of(11)),
    evergreen: of(12) % 3 === 0,
    hedge: of(13) % 5 === 0,
    edible: of(14) % 8 === 0,
    safe: of(15) % 2 === 0,
    height_adult_cm: 30 + (of(16) % 120) * 10,
    width_adult_cm: 30 + (of(17) % 60) * 10,
    ...(of(18) % 3 > 0 && blooms),
  };
}

function bonsaiAttributes(plant: number, place: 'indoor' | 'outdoor'): Attributes {
  const of = (salt: number) => chance(plant, salt);
  return {
    place,
    style: pick(STYLES, of(20)),
    age_years: 3 + (of(21) % 60),
    trunk_cm: 1 + (of(22) % 15),
    difficulty: pick(['easy', 'medium', 'hard'] as const, of(23)),
  };
}

type Places = { categories: CategoryRow[]; pictures: ProductRow['pictures'][] };

function productRow(index: number, { categories: all, pictures }: Places): ProductRow {
  const plant = Math.floor((index - 1) / SIZES);
  const size = (index - 1) % SIZES;
  const of = (salt: number) => chance(plant, 100 + salt);
  const genus = pick(GENERA, of(1));
  const species = pick(genus.species, of(2));
  const category = pick(leavesBelow(all, genus.category), of(3));
  const cultivar = `${pick(CULTIVAR_FIRST, of(4))} ${pick(CULTIVAR_SECOND, of(5))}`;
  const isBonsai = genus.category.startsWith('bonsai');
  const height = 10 + (of(6) % 30) + size * (20 + (of(7) % 60));
  const form = pick(FORMS, (of(8) % 4) + size * 2);
  const label = isBonsai ? `${height} см` : `${form.replace('C', 'С')}, ${height}–${height + 20} см`;
  const name = `${genus.name} ${species.own} «${cultivar}», ${label}`;
  const slug = `synthetic-${index}`;
  const price = (300 + (of(9) % 4_000) + size * (of(10) % 9_000)) * 100;
  const piece = chance(index, 200);
  return {
    id: uuidOf(slug),
    sku: `S${index}`,
    slug,
    path: `${category.path}/${slug}`,
    category_id: category.id,
    lineage: category.lineage,
    family: `synthetic-plant-${plant}`,
    size: label,
    name,
    name_key: sortKey(name),
    bed: null,
    latin_name: `${genus.latin} ${species.latin}`,
    price,
    discount_price: piece % 7 === 0 ? Math.floor((price * 0.85) / 100) * 100 : null,
    stocked: piece % 11 === 0 ? 0 : piece % 200,
    pictures: pick(pictures, of(11)),
    attributes: {
      ...plantAttributes(plant),
      height_cm: isBonsai ? [height, height] : [height, height + 20],
      form: isBonsai ? 'bonsai_pot' : form,
      ...(isBonsai && bonsaiAttributes(plant, genus.category === 'bonsai-fikusy' ? 'indoor' : 'outdoor')),
    },
    description: [12, 13, 14].map((salt) => pick(SENTENCES, of(salt))).join(' '),
    synonyms: [genus.folk, `${genus.name.toLowerCase()} ${cultivar.toLowerCase()}`],
    popularity: chance(index, 201) % 1_000,
    added: new Date(FIRST_DAY + (of(15) % 900) * DAY_MS).toISOString().slice(0, 10),
  };
}

function leavesBelow(all: CategoryRow[], slug: string): CategoryRow[] {
  const top = all.find((category) => category.slug === slug);
  if (!top) throw new Error(`No category ${slug}`);
  const below = all.filter((category) => category.lineage.includes(top.id));
  return below.filter((category) => !below.some((other) => other.parent_id === category.id));
}

export async function seedSynthetic(db: Database, total: number, report: (done: number) => void): Promise<void> {
  const places = await placesOf(db);
  for (let from = 1; from <= total; from += BATCH) {
    const count = Math.min(BATCH, total - from + 1);
    await insertRows(
      db,
      Array.from({ length: count }, (_, i) => productRow(from + i, places)),
    );
    report(from + count - 1);
  }
  await db.execute(sql`ANALYZE`);
}

async function placesOf(db: Database): Promise<Places> {
  const present = await db.select().from(categories);
  const isComplete = GENERA.every(({ category }) => present.some(({ slug }) => slug === category));
  const samples = await db.select({ pictures: products.pictures }).from(products).limit(50);
  const pictures = samples.map((sample) => sample.pictures).filter((own) => own.length > 0);
  if (isComplete && pictures.length > 0) return { categories: present, pictures };
  const demo = loadSeed();
  if (!isComplete) await db.transaction((tx) => addCategories(tx, demo, present));
  const borrowed = productRows(demo, categoryRows(demo)).flatMap((row) => (row.pictures ? [row.pictures] : []));
  return {
    categories: await db.select().from(categories),
    pictures: pictures.length > 0 ? pictures : borrowed.slice(0, 50),
  };
}

/** Those of the demo that the shop lacks, such as an empty one. */
async function addCategories(tx: Transaction, demo: Seed, present: CategoryRow[]): Promise<void> {
  const bySlug = new Map(present.map((category) => [category.slug, category]));
  const seeded = categoryRows(demo);
  const slugOf = (id: number) => seeded.find((row) => row.id === id)?.slug ?? '';
  for (const { id: _id, lineage: _lineage, parent_id, ...row } of seeded.filter(({ slug }) => !bySlug.has(slug))) {
    const { rows } = await tx.execute<{ id: number | string }>(
      sql`SELECT nextval(pg_get_serial_sequence('categories', 'id')) AS id`,
    );
    const own = Number(rows[0]?.id);
    const parent = bySlug.get(slugOf(parent_id ?? 0));
    const [added] = await tx
      .insert(categories)
      .values({
        ...{ ...row, id: own, parent_id: parent?.id ?? null, lineage: [...(parent?.lineage ?? []), own] },
        path: `${parent?.path ?? '/catalog'}/${row.slug}`,
      })
      .returning();
    if (added) bySlug.set(added.slug, added);
  }
}

/** Thousands of parameters would take the driver longer than the database. */
async function insertRows(db: Database, rows: ProductRow[]): Promise<void> {
  const columns = sql.join(
    Object.keys(rows[0] ?? {}).map((name) => sql.identifier(name)),
    sql`, `,
  );
  await db.execute(sql`
    INSERT INTO ${products} (${columns})
    SELECT ${columns} FROM json_populate_recordset(NULL::products, ${JSON.stringify(rows)}::json) AS made
    WHERE NOT EXISTS (SELECT FROM ${products} AS present WHERE present.id = made.id)`);
}
