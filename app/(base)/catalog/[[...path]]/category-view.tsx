import { CategoryHeading, Subcategories } from '@/components/catalog/category-heading';
import { isIndexable, landingOf } from '@/components/catalog/landing';
import { nounOf } from '@/components/catalog/list-noun';
import { CompareTray } from '@/components/compare/compare-tray-client';
import { StructuredData } from '@/components/seo/structured-data';
import { ProductListing } from '@/components/shop/product-listing';
import type { Category, ProductList } from '@/contract/catalog';
import { listProducts } from '@/lib/api/catalog';
import { readPricedPlaces } from '@/lib/api/priced-places';
import { completeListing } from '@/lib/catalog/listing';
import type { CatalogQuery } from '@/lib/catalog/query';
import { GOODS } from '@/lib/format/plural';
import { paths } from '@/lib/paths';
import { breadcrumbData, itemListData } from '@/lib/seo/structured-data/lists';

type Props = {
  category: Category;
  list: ProductList;
  query: CatalogQuery;
};

export async function CategoryView({ category, list, query }: Props) {
  const { path, slug, children } = category;
  const listing = await completeListing(query, list, (choice) => listProducts({ ...choice, category: slug }));
  const { plain } = listing;
  const landing = landingOf(query, plain);
  const isIndexed = isIndexable(query, plain);
  const name = landing ? `${category.name} ${landing.phrase}` : category.name;
  return (
    <>
      <CategoryHeading category={category} landing={landing} count={(landing ? list : plain).total_number_items} />
      <ProductListing
        path={path}
        query={query}
        listing={listing}
        // The root category also has goods that are not plants.
        noun={path === paths.catalog() ? GOODS : nounOf(plain.facets)}
        related={<Subcategories items={children} query={query} />}
        places={await readPricedPlaces()}
      />
      <CompareTray />
      <StructuredData
        nodes={[breadcrumbData(category.breadcrumbs), isIndexed ? itemListData(name, list) : undefined]}
      />
    </>
  );
}
