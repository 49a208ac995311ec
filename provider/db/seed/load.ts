import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { PlacedBanner } from '../../../contract/banners';
import { DeliveryTariff } from '../../../contract/delivery-tariff';
import { type DocumentKind, listKinds } from '../../../contract/document-kinds';
import { FormConfig } from '../../../contract/forms';
import { Slug } from '../../../contract/primitives';
import { ReviewFormConfig } from '../../../contract/reviews';
import { Common, CookieNotice, NotFoundPage } from '../../../contract/site';
import { type SeedBlock, SeedCategory, SeedDocument, SeedMeta, SeedPicture, SeedProduct, SeedReview } from './schema';
import { typesetDegrees, typesetTelephones } from './typeset';

/** A seed file says something that its schema or another file contradicts. Names the file and the field. */
export class SeedError extends Error {
  override name = 'SeedError';
}

export const SEED_DIRECTORY = path.join(process.cwd(), 'provider', 'db', 'seed');

const Site = z.strictObject({
  common: Common.extend({ cookie: CookieNotice }),
  page_404: NotFoundPage.pick({ image: true, title: true, buttons: true }).extend({ meta: SeedMeta.partial() }),
  forms: z.array(FormConfig),
  reviews_form: ReviewFormConfig,
  feedback_services: z.array(z.object({ name: z.string(), value: z.string() })),
  /** What goes with the plants of a category: slugs of products by slug of the category. */
  companions: z.record(Slug, z.array(Slug).min(1)),
});

function read<T>(file: string, schema: z.ZodType<T>): T {
  const text = readFileSync(file, 'utf8');
  const name = path.relative(process.cwd(), file);
  let value: unknown;
  try {
    value = file.endsWith('.json') ? JSON.parse(text) : parse(typesetTelephones(typesetDegrees(text)));
  } catch (error) {
    throw new SeedError(`${name}: ${(error as Error).message}`);
  }
  const empty = file.endsWith('.yaml') ? findEmpty(value) : undefined;
  if (empty) throw new SeedError(`${name}: ${empty.join('.')}: empty; a text with commas in { … } needs quotes`);
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const lines = parsed.error.issues.map((issue) => `  ${label(value, issue.path)}: ${issue.message}`);
  throw new SeedError(`${name}:\n${lines.join('\n')}`);
}

/** YAML takes the words after a comma in `{ text: one, two }` for a field without a value, and the text would be cut. */
function findEmpty(value: unknown): string[] | undefined {
  if (value === null) return [];
  if (typeof value !== 'object') return undefined;
  for (const [key, item] of Object.entries(value)) {
    const below = findEmpty(item);
    if (below) return [key, ...below];
  }
  return undefined;
}

/** `tuya-smaragd-c3.price` says more than `12.price`. */
function label(value: unknown, at: PropertyKey[]): string {
  const [index, ...rest] = at;
  const item = typeof index === 'number' && Array.isArray(value) ? (value[index] as { slug?: string }) : undefined;
  return item?.slug ? [item.slug, ...rest].join('.') : at.join('.');
}

const yamlFiles = (directory: string, folder: string): string[] =>
  readdirSync(path.join(directory, folder))
    .filter((name) => name.endsWith('.yaml'))
    .sort()
    .map((name) => path.join(directory, folder, name));

export type Seed = ReturnType<typeof loadSeed>;

/** Reads and checks the whole nursery. Throws `SeedError`. */
export function loadSeed(directory = SEED_DIRECTORY) {
  const documents = (folder: string) => yamlFiles(directory, folder).map((file) => read(file, SeedDocument));
  /** A kind may begin without documents. */
  const documentsOf = (kind: DocumentKind) => (existsSync(path.join(directory, kind)) ? documents(kind) : []);
  const seed = {
    pictures: read(path.join(directory, 'pictures.json'), z.array(SeedPicture)),
    categories: read(path.join(directory, 'categories.yaml'), z.array(SeedCategory)),
    products: yamlFiles(directory, 'products').flatMap((file) => read(file, z.array(SeedProduct))),
    reviews: read(path.join(directory, 'reviews.yaml'), z.array(SeedReview)),
    banners: read(path.join(directory, 'banners.yaml'), z.array(PlacedBanner)),
    site: read(path.join(directory, 'site.yaml'), Site),
    tariff: read(path.join(directory, 'delivery.yaml'), DeliveryTariff.strict()),
    documents: {
      page: documents('pages'),
      ...(Object.fromEntries(listKinds().map((kind) => [kind, documentsOf(kind)])) as Record<
        DocumentKind,
        SeedDocument[]
      >),
    },
  };
  checkReferences(seed);
  return seed;
}

type Checked = Pick<Seed, 'pictures' | 'categories' | 'products' | 'reviews' | 'site' | 'documents'>;

/** What a schema of one file cannot see: names that point to other files, and names given twice. */
function checkReferences({ pictures, categories, products, reviews, site, documents }: Checked): void {
  const problems: string[] = [];
  const pictureKeys = new Set(pictures.map((picture) => picture.key));
  const slugs = new Set<string>();
  const categorySlugs = new Set(categories.map((category) => category.slug));
  for (const { slug, parent, picture } of categories) {
    if (parent && !categorySlugs.has(parent)) problems.push(`categories.yaml: ${slug}.parent: no category «${parent}»`);
    if (!pictureKeys.has(picture)) problems.push(`categories.yaml: ${slug}.picture: no picture «${picture}»`);
  }
  for (const { slug, category, picture, scene = picture } of products) {
    if (slugs.has(slug) || categorySlugs.has(slug)) problems.push(`products: ${slug}: the slug is given twice`);
    slugs.add(slug);
    if (!categorySlugs.has(category)) problems.push(`products: ${slug}.category: no category «${category}»`);
    if (!pictureKeys.has(picture)) problems.push(`products: ${slug}.picture: no picture «${picture}»`);
    if (!pictureKeys.has(scene)) problems.push(`products: ${slug}.scene: no picture «${scene}»`);
  }
  const productSlugs = new Set(products.map((product) => product.slug));
  for (const { product, date } of reviews) {
    if (product && !productSlugs.has(product)) problems.push(`reviews.yaml: ${date}.product: no product «${product}»`);
  }
  for (const document of Object.values(documents).flat()) {
    for (const slug of document.blocks.flatMap(productsIn)) {
      if (!productSlugs.has(slug)) problems.push(`${document.slug}.yaml: no product «${slug}»`);
    }
  }
  for (const [category, slugs] of Object.entries(site.companions)) {
    if (!categorySlugs.has(category)) problems.push(`site.yaml: companions.${category}: no such category`);
    for (const slug of slugs) {
      if (!productSlugs.has(slug)) problems.push(`site.yaml: companions.${category}: no product «${slug}»`);
    }
  }
  if (problems.length > 0) throw new SeedError(problems.join('\n'));
}

function productsIn(block: SeedBlock): string[] {
  if (block.type === 'products') return block.slugs ?? [];
  return block.type === 'seasonal' ? block.winter.slugs : [];
}
