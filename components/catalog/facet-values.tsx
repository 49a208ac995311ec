import { Checkbox } from '@/components/ui/checkbox';
import { type CatalogQuery, chosenOf } from '@/lib/catalog-query';
import { formatNumber } from '@/lib/plural';
import styles from './facet-values.module.css';
import { choiceName, type ListFacet } from './filter-words';
import { Fold } from './fold-client';

type Props = { facets: readonly ListFacet[]; query: CatalogQuery };

/** So many values are seen; one more is not hidden by itself. */
const SEEN = 6;

/** Values with a box each and what choosing them gives; those that would give nothing are there, but off. */
export function FacetValues({ facets, query }: Props) {
  const choices = facets.flatMap((facet) => choicesOf(facet, query));
  const seen = choices.length > SEEN + 1 ? SEEN : choices.length;
  const rest = choices.slice(seen);
  return (
    <>
      {choices.slice(0, seen).map(toBox)}
      {rest.length > 0 && (
        <Fold
          className={styles.rest}
          isOpen={rest.some(({ isChosen }) => isChosen)}
          summary={
            <>
              <span className={styles.more}>Ещё {rest.length}</span>
              <span className={styles.less}>Свернуть</span>
            </>
          }
        >
          {rest.map(toBox)}
        </Fold>
      )}
    </>
  );
}

type Choice = { key: string; value: string; name: string; count: number; isChosen: boolean };

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

const toBox = ({ key, value, name, count, isChosen }: Choice) => (
  <Checkbox
    key={`${key} ${value}`}
    name={key}
    value={value}
    defaultChecked={isChosen}
    disabled={count === 0 && !isChosen}
    aside={formatNumber(count)}
    isPlain
  >
    {name}
  </Checkbox>
);
