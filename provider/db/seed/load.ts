import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { PlacedBanner } from '../../../contract/banners';
import { DeliveryTariff } from '../../../contract/delivery-tariff';
import { type DocumentKind, describeKind, listKinds } from '../../../contract/document-kinds';
import { FormConfig } from '../../../contract/forms';
import { Slug } from '../../../contract/primitives';
import { ReviewFormConfig } from '../../../contract/reviews';
import { Common, CookieNotice, NotFoundPage } from '../../../contract/site';
import { type SeedBlock, SeedCategory, SeedDocument, SeedMeta, SeedPicture, SeedProduct, SeedReview } from './schema';
import { typesetDegrees, typesetTelephones } from './typeset';

export class SeedError extends Error {
  override name = 'SeedError';
}

export const SEED_DIRECTORY = path.join(process.cwd(), 'provider', 'db', 'seed');

export const SEEDS = { demo: SEED_DIRECTORY, empty: path.join(SEED_DIRECTORY, 'empty') } as const;
export type SeedName = keyof typeof SEEDS;

const Site = z.strictObject({
  common: Common.extend({ cookie: CookieNotice }),
  page_404: NotFoundPage.pick({ image: true, title: true, buttons: true }).extend({ meta: SeedMeta.partial() }),
  forms: z.array(FormConfig),
  reviews_form: ReviewFormConfig,
  feedback_services: z.array(z.object({ name: z.string(), value: z.string() })),
  companions: z.record(Slug, z.array(Slug).min(1)),
});

/** Documents of the demo whose facts about the firm a nursery fills in itself. */
const Templates = z.strictObject({
  pages: z.array(Slug),
  replace: z.array(z.strictObject({ was: z.string().min(1), is: z.string() })),
});

function read<T>(file: string, schema: z.ZodType<T>, adapt = (text: string) => text): T {
  const text = adapt(readFileSync(file, 'utf8'));
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

/** YAML reads `{ text: one, two }` as a field `two` without a value and would cut the text. */
function findEmpty(value: unknown): string[] | undefined {
  if (value === null) return [];
  if (typeof value !== 'object') return undefined;
  for (const [key, item] of Object.entries(value)) {
    const below = findEmpty(item);
    if (below) return [key, ...below];
  }
  return undefined;
}

function label(value: unknown, at: PropertyKey[]): string {
  const [index, ...rest] = at;
  const item = typeof index === 'number' && Array.isArray(value) ? (value[index] as { slug?: string }) : undefined;
  return item?.slug ? [item.slug, ...rest].join('.') : at.join('.');
}

const readIfPresent = <T>(at: string, readAt: (at: string) => T[]): T[] => (existsSync(at) ? readAt(at) : []);

const yamlFiles = (directory: string, folder: string): string[] =>
  readIfPresent(path.join(directory, folder), (at) => readdirSync(at))
    .filter((name) => name.endsWith('.yaml'))
    .sort()
    .map((name) => path.join(directory, folder, name));

function readTemplates(file: string): SeedDocument[] {
  const { pages, replace } = read(file, Templates);
  const unused = new Set(replace.map(({ was }) => was));
  const fillIn = (text: string) =>
    replace.reduce((said, { was, is }) => {
      if (said.includes(was)) unused.delete(was);
      return said.replaceAll(was, is);
    }, text);
  const filledIn = pages.map((slug) => read(path.join(SEED_DIRECTORY, 'pages', `${slug}.yaml`), SeedDocument, fillIn));
  const [missed] = unused;
  if (missed !== undefined) throw new SeedError(`${path.relative(process.cwd(), file)}: no page says «${missed}»`);
  return [...filledIn, ...listKinds().map(emptySection)];
}

const emptySection = (kind: DocumentKind): SeedDocument => {
  const { label } = describeKind(kind);
  const meta = {
    title: `${label} питомника растений`,
    description: `${label}: здесь пока пусто. Загляните позже, а пока откройте каталог растений.`,
    keywords: '',
  };
  return { slug: kind, title: label, meta, tags: [], order: 100, blocks: [] };
};

export type Seed = ReturnType<typeof loadSeed>;

/** A seed may lack goods, and a kind may begin without documents. */
export function loadSeed(directory: string = SEED_DIRECTORY) {
  const list = <T extends z.ZodType>(name: string, item: T) =>
    readIfPresent(path.join(directory, name), (file) => read(file, z.array(item)));
  const documents = (folder: string) => yamlFiles(directory, folder).map((file) => read(file, SeedDocument));
  const ofKinds = Object.fromEntries(listKinds().map((kind) => [kind, documents(kind)]));
  const seed = {
    pictures: read(path.join(SEED_DIRECTORY, 'pictures.json'), z.array(SeedPicture)),
    categories: list('categories.yaml', SeedCategory),
    products: yamlFiles(directory, 'products').flatMap((file) => read(file, z.array(SeedProduct))),
    reviews: list('reviews.yaml', SeedReview),
    banners: list('banners.yaml', PlacedBanner),
    site: read(path.join(directory, 'site.yaml'), Site),
    tariff: read(path.join(directory, 'delivery.yaml'), DeliveryTariff.strict()),
    documents: {
      page: [...documents('pages'), ...readIfPresent(path.join(directory, 'templates.yaml'), readTemplates)],
      ...(ofKinds as Record<DocumentKind, SeedDocument[]>),
    },
  };
  checkReferences(seed);
  return seed;
}

type Checked = Pick<Seed, 'pictures' | 'categories' | 'products' | 'reviews' | 'site' | 'documents'>;

function checkReferences({ pictures, categories, products, reviews, site, documents }: Checked): void {
  const names: Names = {
    pictures: new Set(pictures.map(({ key }) => key)),
    categories: new Set(categories.map(({ slug }) => slug)),
    products: new Set(products.map(({ slug }) => slug)),
  };
  const problems = [
    ...categories.flatMap((category) => wrongCategory(category, names)),
    ...products.flatMap((product, index) => wrongProduct(product, products.slice(0, index), names)),
    ...reviews.flatMap(({ product, date }) =>
      product && !names.products.has(product) ? [`reviews.yaml: ${date}.product: no product «${product}»`] : [],
    ),
    ...Object.values(documents)
      .flat()
      .flatMap(({ slug, blocks }) => unknownProducts(blocks.flatMap(productsIn), names, `${slug}.yaml`)),
    ...Object.entries(site.companions).flatMap(([category, slugs]) => wrongCompanions(category, slugs, names)),
  ];
  if (problems.length > 0) throw new SeedError(problems.join('\n'));
}

type Names = Record<'pictures' | 'categories' | 'products', ReadonlySet<string>>;

function wrongCategory({ slug, parent, picture }: Seed['categories'][number], names: Names): string[] {
  const problems: string[] = [];
  if (parent && !names.categories.has(parent))
    problems.push(`categories.yaml: ${slug}.parent: no category «${parent}»`);
  if (!names.pictures.has(picture)) problems.push(`categories.yaml: ${slug}.picture: no picture «${picture}»`);
  return problems;
}

function wrongProduct(product: SeedProduct, before: SeedProduct[], names: Names): string[] {
  const { slug, category, picture, scene = picture } = product;
  const problems: string[] = [];
  const isTaken = names.categories.has(slug) || before.some((other) => other.slug === slug);
  if (isTaken) problems.push(`products: ${slug}: the slug is given twice`);
  if (!names.categories.has(category)) problems.push(`products: ${slug}.category: no category «${category}»`);
  if (!names.pictures.has(picture)) problems.push(`products: ${slug}.picture: no picture «${picture}»`);
  if (!names.pictures.has(scene)) problems.push(`products: ${slug}.scene: no picture «${scene}»`);
  return problems;
}

const unknownProducts = (slugs: string[], names: Names, place: string): string[] =>
  slugs.filter((slug) => !names.products.has(slug)).map((slug) => `${place}: no product «${slug}»`);

function wrongCompanions(category: string, slugs: string[], names: Names): string[] {
  const place = `site.yaml: companions.${category}`;
  const problems = names.categories.has(category) ? [] : [`${place}: no such category`];
  return [...problems, ...unknownProducts(slugs, names, place)];
}

function productsIn(block: SeedBlock): string[] {
  if (block.type === 'products') return block.slugs ?? [];
  return block.type === 'seasonal' ? block.winter.slugs : [];
}
