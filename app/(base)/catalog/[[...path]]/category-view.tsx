import { CatalogLayout } from '@/components/catalog/catalog-layout';
import { CategoryHeading } from '@/components/catalog/category-heading';
import { EmptyList } from '@/components/catalog/empty-list';
import { FilterForm } from '@/components/catalog/filter-form';
import { ProductGrid } from '@/components/catalog/product-grid';
import { SortMenu } from '@/components/catalog/sort-menu';
import { Subcategories } from '@/components/catalog/subcategories';
import { Pagination } from '@/components/ui/pagination';
import type { Category, ProductList } from '@/contract/catalog';
import { type CatalogQuery, catalogAddress, hasFilters } from '@/lib/catalog-query';
import { paths } from '@/lib/paths';
import { formatCount } from '@/lib/plural';
import { cardAction } from '../../../card-action';

type Props = { category: Category; list: ProductList; query: CatalogQuery };

/** Pictures of the first row. */
const EAGER = 4;

export function CategoryView({ category, list, query }: Props) {
  const { path } = category;
  const { items, pages, total_number_items: total, facets } = list;
  return (
    <>
      <CategoryHeading category={category} count={hasFilters(query) ? undefined : total} />
      <Subcategories items={category.children} />
      <CatalogLayout
        filters={<FilterForm path={path} query={query} facets={facets} />}
        sort={<SortMenu path={path} query={query} />}
        found={`Найдено ${formatCount(total, { one: 'товар', few: 'товара', many: 'товаров' })}`}
      >
        {items.length > 0 ? (
          <ProductGrid cards={items} action={cardAction} narrow eager={EAGER} />
        ) : (
          <EmptyList {...emptyWords(path, query)} />
        )}
        <Pagination page={query.page} pages={pages} addressOf={(page) => catalogAddress(path, query, { page })} />
      </CatalogLayout>
    </>
  );
}

function emptyWords(path: string, query: CatalogQuery) {
  if (query.page > 1)
    return {
      text: 'На этой странице ничего нет.',
      link: { name: 'К первой странице', href: catalogAddress(path, query) },
    };
  if (hasFilters(query))
    return {
      text: 'С такими фильтрами ничего нет. Расширьте цену или снимите отметку.',
      link: { name: 'Сбросить фильтры', href: path },
    };
  return { text: 'В этом разделе пока ничего нет.', link: { name: 'Весь каталог', href: paths.catalog() } };
}
