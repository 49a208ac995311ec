import { CategoryHeading, Subcategories } from '@/components/catalog/category-heading';
import { EmptyCatalog } from '@/components/catalog/empty-list';
import { isIndexable, landingOf } from '@/components/catalog/landing';
import { ListHeading } from '@/components/catalog/list-heading';
import { nounOf } from '@/components/catalog/list-noun';
import { CompareTray } from '@/components/compare/compare-tray-client';
import { StructuredData } from '@/components/seo/structured-data';
import { ProductListing } from '@/components/shop/product-listing';
import type { Category, ProductList } from '@/contract/catalog';
import { listProducts } from '@/lib/api/catalog';
import { unwrapOrUndefined } from '@/lib/api/found';
import { readPricedPlaces } from '@/lib/api/priced-places';
import { getCommon } from '@/lib/api/site';
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
  const isRoot = path === paths.catalog();
  if (isRoot && plain.total_number_items === 0) return <NothingYet category={category} />;
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
        noun={isRoot ? GOODS : nounOf(plain.facets)}
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

async function NothingYet({ category }: Pick<Props, 'category'>) {
  return (
    <>
      <ListHeading title={category.name} breadcrumbs={category.breadcrumbs} />
      <EmptyCatalog phone={unwrapOrUndefined(await getCommon())?.footer.phone} />
      <StructuredData nodes={[breadcrumbData(category.breadcrumbs)]} />
    </>
  );
}
