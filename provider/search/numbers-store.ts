import { and, asc, desc, inArray, sql } from 'drizzle-orm';
import type { Executor } from '../db/connection';
import { isListed, products } from '../db/tables/catalog';
import { type ShortProduct, shortColumns } from './hits-store';
import { numberKey } from './rules';

const numberOf = sql<string>`search_number(${products.sku})`;

type Numbered = {
  ordinals: number[];
  isAll: boolean;
};

export async function findNumbered(db: Executor, text: string): Promise<Numbered> {
  const whole = numberKey(text);
  const keys = [whole, ...text.split(/\s+/).map(numberKey)].filter((key) => key !== undefined);
  if (keys.length === 0) return { ordinals: [], isAll: false };
  const rows = await db
    .select({ ordinal: products.ordinal, key: numberOf })
    .from(products)
    .where(and(inArray(numberOf, [...new Set(keys)]), isListed()))
    .orderBy(desc(products.popularity), asc(products.ordinal));
  const isAll = rows.some(({ key }) => key === whole);
  const matches = isAll ? rows.filter(({ key }) => key === whole) : rows;
  return { ordinals: matches.map(({ ordinal }) => ordinal), isAll };
}

export async function listNumbered(db: Executor, text: string, most: number): Promise<ShortProduct[]> {
  const key = numberKey(text);
  if (key === undefined) return [];
  return db
    .select(shortColumns)
    .from(products)
    .where(and(sql`${numberOf} LIKE ${`${key}%`}`, isListed()))
    .orderBy(sql`length(${products.sku})`, asc(products.sku))
    .limit(most);
}
