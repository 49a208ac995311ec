import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AnswerOf } from '@/contract/call';
import type { Category, Product } from '@/contract/catalog';
import type { moved } from '@/contract/moved';
import { staff } from '@/contract/staff/calls';
import { categoryShop } from '../../setup/category-shop';
import { call, openTestProvider, type TestProvider } from '../../setup/provider';
import { STAFF_HEADERS, STAFF_TOKEN } from '../../setup/staff';
import { askAsStaff } from '../../setup/staff-calls';

let provider: TestProvider;
let shop: ReturnType<typeof categoryShop>;
beforeAll(async () => {
  provider = await openTestProvider({ STAFF_TOKEN });
  shop = categoryShop(provider, STAFF_HEADERS);
});
afterAll(() => provider.close());

const step = fc.record({
  kind: fc.constantFrom('add', 'move', 'move', 'rename', 'merge', 'remove', 'plant'),
  which: fc.nat(),
  other: fc.nat(),
  position: fc.nat(4),
});
type Step = { kind: string; which: number; other: number; position: number };

const FIRST = 'walk-';
/** Other categories are the seed's. */
const own = async () => (await shop.tree()).filter(({ slug }) => slug.startsWith(FIRST));

let names = 0;
const fresh = (): string => {
  names += 1;
  return `${FIRST}${names}`;
};

async function take({ kind, which, other, position }: Step, plants: string[]): Promise<void> {
  const all = await own();
  const [a, b] = [all[which % Math.max(1, all.length)], all[other % (all.length + 1)]];
  if (kind === 'add' || !a) {
    await shop.add(fresh(), b?.slug ?? null);
    return;
  }
  if (kind === 'plant') plants.push((await shop.plant(a)).uuid);
  if (kind === 'move') await shop.move(a.id, b?.id ?? null, position);
  if (kind === 'rename') await shop.save(a.id, { slug: { from: a.slug, to: fresh() } });
  if (kind === 'remove') await askAsStaff(provider, staff.removeCategory, { id: a.id });
  if (kind !== 'merge' || !b) return;
  const seen = { products: a.products, children: all.filter(({ parent }) => parent === a.id).length };
  await askAsStaff(provider, staff.mergeCategory, { id: a.id, into: b.id, seen });
}

/** As the storefront resolves an address: where it leads in one step, or itself. */
async function finalOf(address: string): Promise<string> {
  const slug = address.split('/').at(-1) ?? '';
  if (slug === 'catalog') return address;
  const category = await call<Category>(provider, 'GET', `/catalog/${slug}`);
  if (category.status === 200) return category.body.path;
  const product = await call<Product>(provider, 'GET', `/products/detail/${slug}`);
  if (product.status === 200) return product.body.path;
  const { status, body } = await call<AnswerOf<typeof moved.find>>(
    provider,
    'GET',
    `/moved/find/?${new URLSearchParams({ address })}`,
  );
  return status === 200 && body.kind === 'moved' ? body.to : `nothing at ${address}`;
}

async function addressesAlong(steps: readonly Step[], plants: string[]): Promise<Set<string>> {
  const addresses = new Set<string>();
  for (const each of steps) {
    await take(each, plants);
    for (const { path } of await own()) addresses.add(path);
    for (const { path } of await shop.rowsOf(plants)) addresses.add(path);
  }
  return addresses;
}

async function expectAllInPlace(plants: string[]): Promise<void> {
  const all = await shop.tree();
  const paths = new Map<number | null, string>(all.map(({ id, path }) => [id, path]));
  for (const { parent, path, slug } of all) expect(path).toBe(`${paths.get(parent) ?? '/catalog'}/${slug}`);
  for (const { category_id, path, slug } of await shop.rowsOf(plants))
    expect(path).toBe(`${paths.get(category_id)}/${slug}`);
}

test('[ROUTE-15] after any changes of the tree each product stands below its category, and every former address leads to a page in one step', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 20 }), async (steps) => {
      const plants: string[] = [];
      const addresses = await addressesAlong(steps, plants);
      await expectAllInPlace(plants);
      for (const address of addresses) {
        const final = await finalOf(address);
        expect(await finalOf(final), address).toBe(final);
      }
    }),
    { numRuns: 12 },
  );
});
