import type { ReactNode } from 'react';
import { appliedFilters, countChoices } from '@/components/catalog/applied';
import { AppliedFilters } from '@/components/catalog/applied-filters';
import { EmptyList, emptyListContent } from '@/components/catalog/empty-list';
import { FilterForm } from '@/components/catalog/filter-form';
import { OpenSheet } from '@/components/catalog/filter-sheet-client';
import { isIndexable } from '@/components/catalog/landing';
import { ListArea } from '@/components/catalog/list-area-client';
import { Listing } from '@/components/catalog/listing-client';
import { promotedFilters } from '@/components/catalog/promoted';
import { PromotedFilters } from '@/components/catalog/promoted-filters';
import { ShowMore } from '@/components/catalog/show-more';
import { SortMenu } from '@/components/catalog/sort-menu';
import { PlaceChip, type PricedPlace } from '@/components/delivery/place-chip-client';
import { Pagination } from '@/components/ui/pagination';
import type { Listing as ListingData } from '@/lib/catalog/listing';
import { type CatalogQuery, catalogAddress } from '@/lib/catalog/query';
import { formatCount, type Noun } from '@/lib/format/plural';
import { GOODS_ID } from '@/lib/paths';
import { ProductGrid } from './product-grid';
import styles from './product-listing.module.css';

type Props = {
  path: string;
  query: CatalogQuery;
  listing: ListingData;
  noun: Noun;
  related: ReactNode;
  places: readonly PricedPlace[];
};

/** The first picture is the LCP element. */
const EAGER = 1;

export function ProductListing({ path, query, listing, noun, related, places }: Props) {
  const { list, from, plain, relaxations } = listing;
  const { items, pages, total_number_items: total, facets } = list;
  const place = { path, query, facets };
  const applied = appliedFilters(query, facets);
  const chosen = countChoices(applied);
  return (
    <Listing path={path} query={query}>
      <a className={styles.skip} href={`#${GOODS_ID}`}>
        К товарам
      </a>
      <div className={styles.bar}>
        <OpenSheet chosen={chosen} />
        <div className={styles.strip}>
          {related}
          <PromotedFilters
            path={path}
            query={query}
            items={promotedFilters(plain, facets, query)}
            isOpen={(next) => isIndexable(next, plain)}
          />
        </div>
        <div className={styles.end}>
          <PlaceChip places={places} />
          <SortMenu path={path} query={query} hasOwnOrder={list.has_own_order === true} />
        </div>
      </div>
      <div className={styles.body}>
        <aside aria-label="Фильтры">
          <FilterForm {...place} plain={plain} total={total} noun={noun} chosen={chosen} />
        </aside>
        <div className={styles.list}>
          <ListArea shown={items.length}>
            <AppliedFilters path={path} query={query} items={applied} found={`Найдено ${formatCount(total, noun)}`} />
            {items.length > 0 ? (
              <ProductGrid cards={items} narrow main eager={EAGER} />
            ) : (
              <EmptyList {...emptyListContent({ ...place, relaxations, noun })} />
            )}
          </ListArea>
          {items.length > 0 && pages > 1 && (
            <ShowMore path={path} query={query} from={from} pages={pages} shown={items.length} total={total} />
          )}
          <Pagination page={query.page} pages={pages} addressOf={(page) => catalogAddress(path, query, { page })} />
        </div>
      </div>
    </Listing>
  );
}
