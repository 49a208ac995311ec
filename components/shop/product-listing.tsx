import type { ReactNode } from 'react';
import { appliedFilters, countChoices } from '@/components/catalog/applied';
import { AppliedFilters } from '@/components/catalog/applied-filters';
import { EmptyList, emptyListContent } from '@/components/catalog/empty-list';
import { FilterForm } from '@/components/catalog/filter-form';
import { isIndexable } from '@/components/catalog/landing';
import { ListArea } from '@/components/catalog/list-area-client';
import { Listing } from '@/components/catalog/listing-client';
import { activeKeysOf, promotedFilters } from '@/components/catalog/promoted';
import { PromotedFilters } from '@/components/catalog/promoted-filters';
import { ShowMore } from '@/components/catalog/show-more';
import { SortMenu } from '@/components/catalog/sort-menu';
import { Pagination } from '@/components/ui/pagination';
import type { Listing as ListingData } from '@/lib/catalog/listing';
import { type CatalogQuery, catalogAddress } from '@/lib/catalog/query';
import { formatCount, type Noun } from '@/lib/format/plural';
import { ProductGrid } from './product-grid';
import styles from './product-listing.module.css';

type Props = { path: string; query: CatalogQuery; listing: ListingData; noun: Noun };

/** The first picture is the LCP element. */
const EAGER = 1;

export function ProductListing({ path, query, listing, noun }: Props) {
  const { list, from, plain, relaxations } = listing;
  const { items, pages, total_number_items: total, facets } = list;
  const place = { path, query, facets };
  const applied = appliedFilters(query, facets);
  const promoted = promotedFilters(plain, facets, query);
  const active = activeKeysOf(promoted);
  return (
    <Listing path={path} query={query}>
      <CatalogLayout
        filters={<FilterForm {...place} plain={plain} total={total} noun={noun} chosen={countChoices(applied)} />}
        sort={<SortMenu path={path} query={query} />}
        found={`Найдено ${formatCount(total, noun)}`}
      >
        <PromotedFilters path={path} query={query} items={promoted} isOpen={(next) => isIndexable(next, plain)} />
        <AppliedFilters path={path} query={query} items={applied.filter(({ key }) => !active.includes(key))} />
        <ListArea shown={items.length}>
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
      </CatalogLayout>
    </Listing>
  );
}

type CatalogLayoutProps = { filters: ReactNode; sort: ReactNode; found: string; children: ReactNode };

function CatalogLayout({ filters, sort, found, children }: CatalogLayoutProps) {
  return (
    <div className={styles.layout}>
      <aside className={styles.filters} aria-label="Фильтры">
        {filters}
      </aside>
      <div className={styles.sort}>{sort}</div>
      <p className={styles.found} role="status">
        {found}
      </p>
      <div className={styles.list}>{children}</div>
    </div>
  );
}
