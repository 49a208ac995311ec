import { createHash } from 'node:crypto';
import { DOCUMENT_KINDS, listKinds } from '../../../contract/document-kinds';
import { sortKey } from '../../catalog/rules';
import { toKopecks } from '../../money/rules';
import { meanRating } from '../../reviews/rules';
import type { StoredBlock, StoredPicture } from '../stored';
import type { categories, products } from '../tables/catalog';
import type { banners, documents, settings } from '../tables/content';
import type { reviews } from '../tables/reviews';
import type { Seed } from './load';
import { factsByAddress, factsOf, withFacts } from './picture-facts';
import { cleanHtml, markdownToHtml } from './rich-text';
import type { SeedCategory, SeedDocument, SeedPicture, SeedReview } from './schema';
import { typeset } from './typeset';

type CategoryRow = typeof categories.$inferInsert & { id: number };
type ProductRow = typeof products.$inferInsert;
type ReviewRow = typeof reviews.$inferInsert;
type DocumentRow = typeof documents.$inferInsert;
type BannerRow = typeof banners.$inferInsert;

const FIRST_SKU = 100_001;

/** Stable across databases, so that tests and links agree. Version 4 in form. */
export function uuidOf(slug: string): string {
  const hex = createHash('sha256').update(`product:${slug}`).digest('hex').slice(0, 32).split('');
  hex[12] = '4';
  hex[16] = 'a';
  const text = hex.join('');
  return [text.slice(0, 8), text.slice(8, 12), text.slice(12, 16), text.slice(16, 20), text.slice(20)].join('-');
}

const toPicture = (picture: SeedPicture): StoredPicture => ({
  src: `/media/${picture.file}`,
  alt: picture.shows.replace(/\.$/, ''),
  ...factsOf(picture),
  plant_top: picture.plant_top,
  plant_bottom: picture.plant_bottom,
});

const picturesOf = (key: string, pictures: SeedPicture[]): StoredPicture[] =>
  pictures
    .filter((picture) => picture.key === key)
    .sort((a, b) => a.file.length - b.file.length || (a.file < b.file ? -1 : 1))
    .map(toPicture);

export function categoryRows({ categories: seeds, pictures }: Seed): CategoryRow[] {
  const bySlug = new Map(seeds.map((category, index) => [category.slug, { category, id: index + 1 }]));
  const chain = (category: SeedCategory): { category: SeedCategory; id: number }[] => {
    const own = bySlug.get(category.slug);
    const parent = category.parent ? bySlug.get(category.parent) : undefined;
    return [...(parent ? chain(parent.category) : []), ...(own ? [own] : [])];
  };
  return seeds.map((category, position) => {
    const ancestors = chain(category);
    const [picture] = picturesOf(category.picture, pictures);
    if (!picture) throw new Error(`No picture ${category.picture}`);
    return {
      id: position + 1,
      slug: category.slug,
      parent_id: ancestors.at(-2)?.id ?? null,
      name: category.name,
      description: category.description,
      path: `/catalog/${ancestors.map((ancestor) => ancestor.category.slug).join('/')}`,
      lineage: ancestors.map((ancestor) => ancestor.id),
      picture,
      position,
    };
  });
}

export function productRows(
  { products: seeds, pictures, reviews: seedReviews }: Seed,
  categories: CategoryRow[],
): ProductRow[] {
  const bySlug = new Map(categories.map((category) => [category.slug, category]));
  return seeds.map((seed, index) => {
    const category = bySlug.get(seed.category);
    if (!category) throw new Error(`No category ${seed.category}`);
    return {
      id: uuidOf(seed.slug),
      sku: String(FIRST_SKU + index),
      slug: seed.slug,
      path: `${category.path}/${seed.slug}`,
      category_id: category.id,
      lineage: category.lineage,
      family: seed.family ?? null,
      size: seed.size ? typeset(seed.size) : null,
      name: typeset(seed.name),
      name_key: sortKey(seed.name),
      latin_name: seed.latin_name ?? null,
      price: toKopecks(seed.price),
      discount_price: seed.discount_price === undefined ? null : toKopecks(seed.discount_price),
      stocked: seed.stock,
      pictures: [seed.picture, seed.scene ?? []].flat().flatMap((key) => picturesOf(key, pictures)),
      attributes: seed.attributes,
      description: seed.description.trim(),
      care: seed.care ?? null,
      synonyms: seed.synonyms,
      popularity: seed.popularity,
      added: seed.added,
      ...ratingOf(seedReviews.filter((review) => review.product === seed.slug)),
    };
  });
}

const ratingOf = (given: SeedReview[]): Pick<ProductRow, 'rating' | 'reviews_count'> => {
  const sum = given.reduce((total, { rating }) => total + rating, 0);
  return { rating: meanRating({ sum, count: given.length }), reviews_count: given.length };
};

export const reviewRows = ({ reviews: seeds }: Seed): ReviewRow[] =>
  seeds.map(({ product, author, city, rating, date, text, answer }, index) => ({
    id: uuidOf(`review/${index}`),
    product_id: product ? uuidOf(product) : null,
    author,
    city: city ?? null,
    rating,
    text: text.trim(),
    state: 'published',
    answer: answer?.trim() ?? null,
    created_at: new Date(`${date}T12:00:00Z`),
  }));

const toBlock = (block: SeedDocument['blocks'][number]): StoredBlock =>
  block.type === 'markdown' ? { type: 'text', html: markdownToHtml(block.text) } : block;

export function documentRows({ documents: seeds, pictures }: Seed): DocumentRow[] {
  const facts = factsByAddress(pictures);
  return (['page', ...listKinds()] as const).flatMap((kind) =>
    seeds[kind].map((document) => ({
      kind: kind === 'page' ? kind : DOCUMENT_KINDS[kind].storedAs,
      slug: document.slug,
      title: document.title,
      meta: document.meta,
      summary: document.summary ?? document.meta.description,
      image: withFacts(document.image ?? null, facts),
      published_on: document.date ?? null,
      note: document.note ?? null,
      tags: document.tags,
      blocks: withFacts(document.blocks.map(toBlock), facts),
      position: document.order,
    })),
  );
}

export const bannerRows = ({ banners: seeds, pictures }: Seed): BannerRow[] =>
  withFacts(seeds, factsByAddress(pictures)).map(({ from, to, ...banner }) => ({
    ...banner,
    from_day: from ?? null,
    to_day: to ?? null,
  }));

export function settingRows({ site }: Seed): (typeof settings.$inferInsert)[] {
  const { common, page_404, forms, reviews_form, feedback_services, companions } = site;
  const { meta, ...notFound } = page_404;
  const title = meta.title ?? notFound.title;
  const description = meta.description ?? '';
  return [
    {
      key: 'common',
      value: {
        ...common,
        footer: { ...common.footer, text: cleanHtml(common.footer.text) },
        cookie: { ...common.cookie, text: cleanHtml(common.cookie.text) },
      },
    },
    {
      key: 'page_404',
      value: {
        ...notFound,
        meta_title: title,
        meta_description: description,
        meta_keywords: meta.keywords ?? '',
        og_title: title,
        og_description: description,
        og_img: notFound.image,
      },
    },
    { key: 'forms', value: forms },
    { key: 'reviews_form', value: reviews_form },
    { key: 'feedback_services', value: feedback_services },
    { key: 'companions', value: companions },
  ];
}
