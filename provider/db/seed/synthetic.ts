import { sortKey } from '../../catalog/rules';
import type { Database } from '../connection';
import { categories, products } from '../tables/catalog';
import { uuidOf } from './rows';
import { insertProducts } from './seed';

const CHUNK = 5_000;
const WORDS = ['Ель', 'Туя', 'Сосна', 'Роза', 'Пион', 'Хоста', 'Клён', 'Липа', 'Вяз', 'Спирея', 'Сирень', 'Ирис'];
const CULTIVARS = ['Аврора', 'Балтика', 'Верба', 'Гроза', 'Дюна', 'Ёжик', 'Заря', 'Искра', 'Карат', 'Луна', 'Мираж'];

type ProductRow = typeof products.$inferInsert;

/**
 * Fills the catalogue up to `total` made-up products for load tests. The same number gives the same products; those
 * that an earlier run has made are left as they are.
 */
export async function seedSynthetic(db: Database, total: number, report: (done: number) => void): Promise<void> {
  const places = await db.select().from(categories);
  const [sample] = await db.select({ pictures: products.pictures }).from(products).limit(1);
  const leaves = places.filter((place) => !places.some((other) => other.parent_id === place.id));
  const row = (index: number): ProductRow => {
    const category = leaves[index % leaves.length];
    if (!category) throw new Error('The catalogue has no categories');
    const name = `${WORDS[index % WORDS.length]} «${CULTIVARS[index % CULTIVARS.length]}» ${index}`;
    const slug = `synthetic-${index}`;
    const price = (500 + ((index * 7_919) % 90_000)) * 100;
    return {
      id: uuidOf(slug),
      sku: `S${index}`,
      slug,
      path: `${category.path}/${slug}`,
      category_id: category.id,
      lineage: category.lineage,
      name,
      name_key: sortKey(name),
      price,
      discount_price: index % 5 === 0 ? Math.floor((price * 0.85) / 100) * 100 : null,
      stocked: index % 11 === 0 ? 0 : (index * 31) % 200,
      pictures: sample?.pictures ?? [],
      attributes: { height_cm: [20 + (index % 80), 40 + (index % 160)] },
      description: `Товар для нагрузочных проверок, номер ${index}.`,
      synonyms: [],
      popularity: (index * 13) % 100,
      added: '2026-06-01',
    };
  };
  for (let from = 1; from <= total; from += CHUNK) {
    const count = Math.min(CHUNK, total - from + 1);
    const rows = Array.from({ length: count }, (_, i) => row(from + i));
    await db.transaction((tx) => insertProducts(tx, rows, { skipPresent: true }));
    report(from + count - 1);
  }
}
