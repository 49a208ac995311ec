import { CompareTray } from '@/components/compare/compare-tray-client';
import { ProductListing } from '@/components/shop/product-listing';
import { searchProducts } from '@/lib/api/catalog';
import { readPricedPlaces } from '@/lib/api/priced-places';
import { completeListing } from '@/lib/catalog/listing';
import { type CatalogQuery, hasFilters } from '@/lib/catalog/query';
import { GOODS } from '@/lib/format/plural';
import { paths } from '@/lib/paths';
import { Corrected } from './corrected';
import { MatchingPages } from './matching-pages';
import type { SearchList } from './nothing-found';
import { SearchFrame } from './search-frame';

type Props = { query: CatalogQuery & { search: string }; list: SearchList };

export async function SearchResults({ query, list }: Props) {
  const { search } = query;
  const listing = await completeListing(query, list, (choice) => searchProducts({ ...choice, search }));
  return (
    <SearchFrame text={search} count={hasFilters(query) ? undefined : listing.plain.total_number_items}>
      {list.corrected && <Corrected typed={search} searched={list.corrected} />}
      <ProductListing
        path={paths.search}
        query={query}
        listing={listing}
        noun={GOODS}
        related={<MatchingPages text={list.corrected ?? search} />}
        places={await readPricedPlaces()}
      />
      <CompareTray />
    </SearchFrame>
  );
}
