import type { Card } from '@/contract/card';

/** UUID v4 number `n`. */
export const uuidOf = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;

export const sampleCard = (slug: string, more: Partial<Card> = {}): Card => ({
  uuid: uuidOf(slug.length),
  slug,
  path: `/catalog/${slug}`,
  name: slug,
  src: '',
  alt: '',
  price: 1,
  total_quantity: 9,
  reviews_count: 0,
  variants_count: 0,
  ...more,
});
