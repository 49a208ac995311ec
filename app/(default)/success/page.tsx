import type { Metadata } from 'next';
import { PlacedOrder } from '@/components/checkout/placed-order-client';
import { ButtonLink } from '@/components/ui/button';
import { PageHeading } from '@/components/ui/page-heading';
import { crumbsTo } from '@/lib/breadcrumbs';
import { paths } from '@/lib/paths';
import { firstOf, type SearchParams } from '@/lib/search-params';
import { OrderByLink } from './order-by-link';

/** The address opens the order: no other site may hear of it. */
export const metadata: Metadata = { title: 'Ваш заказ', robots: { index: false }, referrer: 'no-referrer' };

/** The letters' link leads here, and so does the checkout. [ROUTE-11] */
export default async function Success({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const token = firstOf((await searchParams).token);
  return token ? <OrderByLink token={token} /> : <Thanks />;
}

/** For whoever comes without a link. */
function Thanks() {
  const title = 'Спасибо за заказ';
  return (
    <>
      <PageHeading title={title} breadcrumbs={crumbsTo({ name: title, path: paths.success })} />
      <PlacedOrder />
      <ButtonLink href={paths.catalog()} tone="secondary">
        Вернуться в каталог
      </ButtonLink>
    </>
  );
}
