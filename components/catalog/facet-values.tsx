import { type CatalogQuery, chosenOf } from '@/lib/catalog/query';
import { type Choice, FacetBoxes } from './facet-boxes-client';
import { choiceName, type ListFacet } from './filter-words';

type Props = { facets: readonly ListFacet[]; query: CatalogQuery };

export const FacetValues = ({ facets, query }: Props) => (
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
