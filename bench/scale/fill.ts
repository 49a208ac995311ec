import { openProvider } from '../../provider/app';
import { seedSynthetic } from '../../provider/db/seed/synthetic';
import { parseProviderEnv } from '../../provider/env';
import { tell } from './postgresql';

const ORIGINALS = 10_000;

export async function fillDatabase(databaseUrl: string, products: number): Promise<void> {
  const provider = await openProvider(parseProviderEnv({ DATABASE_URL: databaseUrl }), { jobs: false });
  try {
    await seedSynthetic(provider.context.db, Math.min(products, ORIGINALS), () => undefined);
  } finally {
    await provider.close();
  }
  if (products > ORIGINALS) await tell(databaseUrl, copyProducts(products - ORIGINALS));
  // Otherwise autovacuum would run during the measurement.
  await tell(databaseUrl, 'VACUUM ANALYZE');
}

const copyProducts = (count: number): string => `
  INSERT INTO products (id, sku, slug, path, family, price, popularity, category_id, lineage, size, name, name_key,
    latin_name, discount_price, stocked, pictures, attributes, description, synonyms, added)
  SELECT gen_random_uuid(), sku || '-' || n, slug || '-' || n, path || '-' || n, family || '-' || n,
    price + n % 50 * 100, (popularity + n) % 1000, category_id, lineage, size, name, name_key,
    latin_name, discount_price, stocked, pictures, attributes, description, synonyms, added
  FROM products CROSS JOIN generate_series(1, ${Math.ceil(count / ORIGINALS)}) AS n
  WHERE slug LIKE 'synthetic-%'
  LIMIT ${count}`;
