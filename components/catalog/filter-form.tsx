import type { ReactNode } from 'react';
import { Anchor } from '@/components/ui/anchor';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import type { Facet as FacetData } from '@/contract/catalog';
import type { PlainList } from '@/lib/catalog/listing';
import { type CatalogQuery, catalogAddress, chosenOf, withoutFilters } from '@/lib/catalog/query';
import { formatCount, type Noun } from '@/lib/format/plural';
import { type Choice, FacetBoxes, Fold } from './facet-boxes-client';
import styles from './filter-form.module.css';
import { type FilterGroup, filterGroups } from './filter-groups';
import { choiceName, type ListFacet } from './filter-labels';
import { FilterSheet } from './filter-sheet-client';
import { InPlace } from './in-place-client';
import { LiveForm } from './live-form-client';
import { PriceRange } from './price-range-client';
import { ZoneScale } from './zone-scale-client';

type Props = {
  path: string;
  query: CatalogQuery;
  facets: FacetData[];
  plain: PlainList;
  total: number;
  noun: Noun;
  chosen: number;
};

/** A GET form: it works without scripts. */
export function FilterForm({ path, query, facets, plain, total, noun, chosen }: Props) {
  return (
    <FilterSheet>
      <LiveForm path={path} className={styles.form}>
        <div className={styles.facets}>
          {filterGroups(facets, plain, query).map((group) => (
            <Facet key={group.key} name={group.name} isOpen={group.isOpen}>
              <FacetControl group={group} query={query} />
            </Facet>
          ))}
        </div>
        {query.search !== undefined && <input type="hidden" name="search" value={query.search} />}
        {query.as_typed && <input type="hidden" name="as_typed" value={query.as_typed} />}
        {query.sort !== 'popular' && <input type="hidden" name="sort" value={query.sort} />}
        <div className={styles.actions}>
          {chosen > 0 ? (
            <InPlace kind="reset">
              <Anchor href={catalogAddress(path, withoutFilters(query))} className={styles.reset}>
                Сбросить
              </Anchor>
            </InPlace>
          ) : (
            <button type="button" disabled className={styles.reset}>
              Сбросить
            </button>
          )}
          <div className={styles.submit}>
            <Button type="submit" wide>
              <span className={styles.plain}>Показать</span>
              <span className={styles.live}>Показать {formatCount(total, noun)}</span>
            </Button>
          </div>
        </div>
      </LiveForm>
    </FilterSheet>
  );
}

function FacetControl({ group, query }: { group: FilterGroup; query: CatalogQuery }) {
  switch (group.kind) {
    case 'price':
      return <PriceRange bounds={group.range} from={query.price_min} to={query.price_max} />;
    case 'zone':
      return <ZoneScale zones={group.facet.values} chosen={chosenOf(query, 'zone')[0] ?? ''} />;
    case 'values':
      return <FacetValues facets={group.facets} query={query} />;
  }
}

type FacetProps = { name: string; isOpen: boolean; children: ReactNode };

function Facet({ name, isOpen, children }: FacetProps) {
  const summary = (
    <>
      {name} <Icon name="caret-down" size={20} />
    </>
  );
  return (
    <Fold className={styles.facet} isOpen={isOpen} summary={summary}>
      <fieldset aria-label={name}>{children}</fieldset>
    </Fold>
  );
}

type FacetValuesProps = { facets: readonly ListFacet[]; query: CatalogQuery };

const FacetValues = ({ facets, query }: FacetValuesProps) => (
  <FacetBoxes choices={facets.flatMap((facet) => choicesOf(facet, query))} />
);

function choicesOf(facet: ListFacet, query: CatalogQuery): Choice[] {
  const chosen = chosenOf(query, facet.key);
  return facet.values.map(({ value, count }) => ({
    key: facet.key,
    value,
    name: choiceName(facet, value),
    count,
    isChosen: chosen.includes(value),
  }));
}
