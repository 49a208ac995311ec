'use client';
// Client: shown where the visitor has chosen nothing, which only the browser knows.

import { useQuery } from '@tanstack/react-query';
import { LazySection } from '@/components/ui/lazy-section-client';
import type { catalog } from '@/contract/catalog';
import { dataOf } from '@/lib/browser-api/data';
import { queryClient } from '@/lib/browser-api/query-client';
import { get } from '@/lib/browser-api/request';
import { paths } from '@/lib/paths';
import { CardSkeletons } from './card-skeletons';
import { ProductGrid } from './product-grid';

const COUNT = 4;

/** Loads nothing before it is seen; gone once the shop turns out to sell nothing. */
export function PopularCards() {
  const { data } = useQuery({ ...POPULAR, enabled: false }, queryClient);
  if (data?.length === 0) return null;
  return (
    <LazySection title="Часто выбирают" link={{ name: 'Смотреть все', link: paths.catalog() }} places={PLACES}>
      <Cards />
    </LazySection>
  );
}

const PLACES = <CardSkeletons count={COUNT} row />;

/** On failure the placeholders stay: the row is optional. */
function Cards() {
  const { data } = useQuery(POPULAR, queryClient);
  return data ? <ProductGrid cards={data} row /> : PLACES;
}

const listPopular = async () =>
  dataOf(await get<typeof catalog.list>(`/products/list/?sort=popular&in_stock=1&page_size=${COUNT}`)).items;

const POPULAR = { queryKey: ['popular'], queryFn: listPopular };
