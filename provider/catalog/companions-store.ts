import { type SQL, sql } from 'drizzle-orm';
import { categories, formerCategorySlugs, formerProductSlugs, products } from '../db/tables/catalog';
import { settings } from '../db/tables/content';

/** The nearest category with a list decides. Slugs are looked up one by one: a join might scan all. [ROUTE-15] */
export const companionsOf = (): SQL<number[]> => sql`ARRAY(
  SELECT companion.ordinal
  FROM (
    SELECT listed.slugs
    FROM ${categories} AS near CROSS JOIN LATERAL (${companionSlugs()}) AS listed
    WHERE near.id = ANY(products.lineage) AND jsonb_typeof(listed.slugs) = 'array'
    ORDER BY array_position(products.lineage, near.id) DESC
    LIMIT 1
  ) AS chosen
  CROSS JOIN jsonb_array_elements_text(chosen.slugs) WITH ORDINALITY AS named(slug, place)
  CROSS JOIN LATERAL (${productBySlug()}) AS companion
  WHERE companion.ordinal <> products.ordinal
  ORDER BY named.place
)`;

const companionSlugs = () => sql`
  SELECT coalesce(
    setting.value -> near.slug,
    (SELECT setting.value -> former.slug FROM ${formerCategorySlugs} AS former
      WHERE former.category_id = near.id AND setting.value ? former.slug ORDER BY former.slug LIMIT 1)
  ) AS slugs
  FROM ${settings} AS setting WHERE setting.key = 'companions'`;

/** No slug is both present and former (migration 0005). */
const productBySlug = () => sql`
  SELECT found.ordinal FROM ${products} AS found WHERE found.slug = named.slug
  UNION ALL
  SELECT found.ordinal FROM ${formerProductSlugs} AS former JOIN ${products} AS found ON found.id = former.product_id
    WHERE former.slug = named.slug
  LIMIT 1`;
