import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { ProductGrid } from '@/components/catalog/product-grid';
import { CompareTray } from '@/components/compare/compare-tray-client';
import { SharedActions } from '@/components/favourites/shared-actions-client';
import { ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { PageHeading } from '@/components/ui/page-heading';
import { listSharedFavourites } from '@/lib/api/favourites';
import { found } from '@/lib/api/found';
import { crumbsTo } from '@/lib/breadcrumbs';
import { drawings } from '@/lib/drawings';
import { paths, withQuery } from '@/lib/paths';
import { firstOf, type SearchParams } from '@/lib/search-params';
import { cardAction } from '../../../card-action';

const TITLE = 'Список растений';
/** A row of cards on a wide screen. */
const SEEN_AT_ONCE = 4;

/** The address opens somebody's list: no search engine and no other site may hear of it. */
export const metadata: Metadata = { title: TITLE, robots: { index: false }, referrer: 'no-referrer' };

/** Favourites as whoever has the link may look at them. */
export default async function SharedFavouritesPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const token = firstOf((await searchParams).list) ?? notFound();
  const cards = await readCards(token);
  return (
    <>
      <PageHeading
        title={TITLE}
        count={cards.length > 0 ? cards.length : undefined}
        breadcrumbs={crumbsTo({ name: TITLE, path: withQuery(paths.sharedFavourites, { list: token }) })}
        lead="С вами поделились избранным. Цены и наличие указаны на сегодня."
      />
      {cards.length > 0 ? (
        <>
          <SharedActions uuids={cards.map(({ uuid }) => uuid)} />
          <ProductGrid cards={cards} action={cardAction} eager={SEEN_AT_ONCE} />
        </>
      ) : (
        <EmptyState drawing={drawings.favourites} title="Список пуст" text="Все растения из него уже убрали.">
          <ButtonLink href={paths.catalog()}>Перейти в каталог</ButtonLink>
        </EmptyState>
      )}
      <CompareTray />
    </>
  );
}

/** A token that cannot be one is as absent as one that we never made. */
async function readCards(token: string) {
  const result = await listSharedFavourites(token);
  return !result.ok && result.kind === 'invalid' ? notFound() : found(result);
}
