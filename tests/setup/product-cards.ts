import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { BodyOf } from '@/contract/call';
import { staff } from '@/contract/staff/calls';
import type { ProductField } from '@/contract/staff/product-card';
import { products } from '@/provider/db/tables/catalog';
import type { TestProvider } from './provider';
import { askAsStaff } from './staff-calls';

type Typed = Partial<Record<ProductField, unknown>>;

export const cardOf = (provider: TestProvider, uuid: string) => askAsStaff(provider, staff.productCard, { uuid });

export const blankCard = (provider: TestProvider, like?: string) =>
  askAsStaff(provider, staff.newProduct, like ? { like } : {});

export const createCard = (provider: TestProvider, body: BodyOf<typeof staff.createProduct>) =>
  askAsStaff(provider, staff.createProduct, body);

/** As the page does: what it showed and what is typed. */
export async function saveCard(provider: TestProvider, uuid: string, typed: Typed) {
  const { fields } = await cardOf(provider, uuid);
  return saveCardFrom(provider, fields, uuid, typed);
}

export function saveCardFrom(provider: TestProvider, shown: object, uuid: string, typed: Typed) {
  const from = shown as Record<string, unknown>;
  const changes = Object.entries(typed).map(([field, to]) => [field, { from: from[field], to }]);
  return askAsStaff(provider, staff.saveProduct, { uuid, ...Object.fromEntries(changes) });
}

export async function createLike(provider: TestProvider, uuid: string, typed: object = {}) {
  const { fields } = await blankCard(provider, uuid);
  const own = randomUUID();
  const body = { uuid: own, fields: { ...fields, price: 1_500, publication: 'published', ...typed } };
  return { uuid: own, answer: await createCard(provider, body as BodyOf<typeof staff.createProduct>) };
}

export async function seededPlant(provider: TestProvider, slug = 'tuya-zapadnaya-smaragd-c3') {
  const [row] = await provider.context.db.select().from(products).where(eq(products.slug, slug));
  if (!row) throw new Error(`No ${slug}`);
  return row;
}
