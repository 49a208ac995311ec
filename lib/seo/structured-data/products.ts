import type { Product as ProductData, ProductGroup, Review as ReviewData } from 'schema-dts';
import type { Product } from '@/contract/catalog';
import type { Review } from '@/contract/reviews';
import { offersOf, type Terms } from './offer';
import { absolute, ids, type Node } from './thing';

const MAX_REVIEWS = 5;
const MAX_PICTURES = 4;

type ProductInput = { product: Product; reviews: readonly Review[]; terms: Terms; nursery: string; image: string };

export function productNodes(input: ProductInput): Node[] {
  const group = groupData(input.product, input.terms);
  return group ? [productData(input, group['@id']), group] : [productData(input)];
}

function productData({ product, reviews, terms, nursery, image }: ProductInput, group?: string): ProductData {
  const { name, path, sku, latin_name, meta_description, size, attributes, images, breadcrumbs } = product;
  return {
    '@type': 'Product',
    '@id': ids.product(path),
    name,
    ...(latin_name && { alternateName: latin_name }),
    description: meta_description,
    url: absolute(path),
    image: [...images.slice(0, MAX_PICTURES).map(({ src }) => absolute(src)), image],
    sku,
    category: breadcrumbs
      .slice(2, -1)
      .map((crumb) => crumb.name)
      .join(' / '),
    brand: { '@type': 'Brand', name: nursery },
    ...(size && { size }),
    ...(group && { isVariantOf: { '@id': group } }),
    ...offersOf(product, attributes, terms),
    ...ratingData(product, reviews),
  };
}

const asShown = (average: number) => Math.round(average * 10) / 10;

function ratingData({ reviews_summary: { average, count } }: Product, reviews: readonly Review[]) {
  if (count === 0) return {};
  return {
    aggregateRating: { '@type': 'AggregateRating', ratingValue: asShown(average), reviewCount: count, bestRating: 5 },
    review: reviews.slice(0, MAX_REVIEWS).map(reviewData),
  } as const;
}

const reviewData = ({ author, rating, text, date }: Review): ReviewData => ({
  '@type': 'Review',
  author: { '@type': 'Person', name: author },
  reviewRating: { '@type': 'Rating', ratingValue: rating, bestRating: 5 },
  datePublished: date.slice(0, 10),
  reviewBody: text,
});

const plantName = ({ name, size }: Product) => (size ? name.replace(`, ${size}`, '') : name);

function groupData(product: Product, terms: Terms) {
  const { uuid, variants, attributes, images, meta_description } = product;
  if (variants.length < 2) return undefined;
  const name = plantName(product);
  // Stable across the pages of all sizes.
  const id = variants.map((variant) => variant.uuid).sort()[0] ?? uuid;
  return {
    '@type': 'ProductGroup',
    '@id': absolute(`/#group-${id}`),
    productGroupID: id,
    name,
    description: meta_description,
    ...(images[0] && { image: absolute(images[0].src) }),
    variesBy: 'https://schema.org/size',
    hasVariant: variants.map((variant) =>
      variant.uuid === uuid ? { '@id': ids.product(variant.path) } : variantData(name, variant, attributes, terms),
    ),
  } satisfies ProductGroup;
}

const variantData = (
  name: string,
  variant: Product['variants'][number],
  { specimen }: Product['attributes'],
  terms: Terms,
): ProductData => ({
  '@type': 'Product',
  '@id': ids.product(variant.path),
  name: `${name}, ${variant.size}`,
  size: variant.size,
  url: absolute(variant.path),
  image: absolute(variant.src),
  ...offersOf(variant, { specimen }, { ...terms, delivery: {}, returnDays: undefined }),
});
