import { Pagination } from '@/components/ui/pagination';
import type { Listing as ListingData } from '@/lib/catalog/listing';
import { type CatalogQuery, catalogAddress } from '@/lib/catalog/query';
import { formatCount, type Noun } from '@/lib/format/plural';
import { appliedFilters, countChoices } from './applied';
import { AppliedFilters } from './applied-filters';
import { CatalogLayout } from './catalog-layout';
import { EmptyList } from './empty-list';
import { emptyWords } from './empty-words';
import { FilterForm } from './filter-form';
import { isIndexable } from './landing';
import { ListArea } from './list-area-client';
import { Listing } from './listing-client';
import { ProductGrid, type Tile } from './product-grid';
import { heldBy, promotedFilters } from './promoted';
import { PromotedFilters } from './promoted-filters';
import { ShowMore } from './show-more';
import { SortMenu } from './sort-menu';

type Props = { path: string; query: CatalogQuery; listing: ListingData; noun: Noun; tile: Tile };

/** The first picture is the LCP element. */
const EAGER = 1;

export function ProductListing({ path, query, listing, noun, tile }: Props) {
  const { list, from, plain, relaxations } = listing;
  const { items, pages, total_number_items: total, facets } = list;
  const place = { path, query, facets };
  const applied = appliedFilters(query, facets);
  const promoted = promotedFilters(plain, facets, query);
  const held = heldBy(promoted);
  return (
    <Listing path={path} query={query}>
      <CatalogLayout
        filters={<FilterForm {...place} plain={plain} total={total} noun={noun} chosen={countChoices(applied)} />}
        sort={<SortMenu path={path} query={query} />}
        found={`Найдено ${formatCount(total, noun)}`}
      >
        <PromotedFilters path={path} query={query} items={promoted} isOpen={(next) => isIndexable(next, plain)} />
        <AppliedFilters path={path} query={query} items={applied.filter(({ key }) => !held.includes(key))} />
        <ListArea shown={items.length}>
          {items.length > 0 ? (
            <ProductGrid cards={items} tile={tile} narrow main eager={EAGER} />
          ) : (
            <EmptyList {...emptyWords({ ...place, relaxations, noun })} />
          )}
        </ListArea>
        {items.length > 0 && pages > 1 && (
          <ShowMore path={path} query={query} from={from} pages={pages} shown={items.length} total={total} />
        )}
        <Pagination page={query.page} pages={pages} addressOf={(page) => catalogAddress(path, query, { page })} />
      </CatalogLayout>
    </Listing>
  );
}
