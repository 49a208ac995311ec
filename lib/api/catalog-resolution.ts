import type { Category, Product, ProductList } from '@/contract/catalog';
import type { ListChoice } from '../catalog/query';
import { isSlug } from '../format/slug';
import { paths } from '../paths';
import type { Result } from '../result';

const ROOT = 'catalog';

export type CatalogReads = {
  listProducts: (query: ListChoice & { category: string }) => Promise<Result<ProductList>>;
  getCategory: (slug: string) => Promise<Result<Category>>;
  getProduct: (slug: string) => Promise<Result<Product>>;
};

export type CatalogPage =
  | { type: 'category'; category: Category; list: ProductList }
  | { type: 'product'; product: Product }
  | { type: 'moved'; path: string };

/** Only the last segment selects the page: a category, even an empty one, otherwise a product. [ROUTE-03, ROUTE-04] */
export async function resolveCatalog(
  segments: readonly string[],
  query: ListChoice,
  reads: CatalogReads,
): Promise<Result<CatalogPage>> {
  const slug = segments.at(-1) ?? ROOT;
  if (!isSlug(slug)) return { ok: false, kind: 'absent', message: 'Не найдено', status: 404 };

  const here = paths.catalog(...segments);
  const [list, category] = await Promise.all([
    reads.listProducts({ ...query, category: slug }),
    reads.getCategory(slug),
  ]);
  if (!list.ok) return list;
  if (category.ok)
    return placed(here, { type: 'category', category: category.data, list: list.data }, category.data.path);
  if (category.kind !== 'absent') return category;

  const product = await reads.getProduct(slug);
  return product.ok ? placed(here, { type: 'product', product: product.data }, product.data.path) : product;
}

const placed = (here: string, page: CatalogPage, path: string): Result<CatalogPage> => ({
  ok: true,
  data: here === path ? page : { type: 'moved', path },
});
