import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { CompareTray } from '@/components/compare/compare-tray-client';
import { SharedActions } from '@/components/favourites/shared-actions-client';
import { PaperSku } from '@/components/shop/paper-sku';
import { ProductGrid } from '@/components/shop/product-grid';
import { ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { PageHeading } from '@/components/ui/page-heading';
import { listSharedFavourites } from '@/lib/api/favourites';
import { unwrapOrNotFound } from '@/lib/api/found';
import { firstOf, type SearchParams } from '@/lib/format/search-params';
import { drawings } from '@/lib/media/drawings';
import { paths, withQuery } from '@/lib/paths';
import { crumbsTo } from '@/lib/seo/breadcrumbs';
import { unlisted } from '@/lib/seo/metadata';
import { pageMetadata } from '../../read-page';

const TITLE = 'Список избранного';
const DESCRIPTION = 'Растения и товары, которыми поделились по ссылке.';
/** One preloaded picture: on a phone further ones are below the fold. */
const EAGER = 1;

/** The address is a secret link: noindex and no referrer. */
export async function generateMetadata(): Promise<Metadata> {
  // Messengers show the preview of the favourites page, without an address of its own.
  const { openGraph, twitter } = await pageMetadata('favorites', paths.sharedFavourites, (page) => ({
    ...page,
    og_title: TITLE,
    og_description: DESCRIPTION,
  }));
  return {
    ...unlisted(TITLE, DESCRIPTION),
    ...(openGraph && { openGraph: { ...openGraph, url: '' } }),
    ...(twitter && { twitter }),
    referrer: 'no-referrer',
  };
}

export default async function SharedFavouritesPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const token = firstOf((await searchParams).list) ?? notFound();
  const cards = await readCards(token);
  const skus = new Map(cards.map(({ uuid, sku }) => [uuid, sku]));
  return (
    <>
      <PageHeading
        title={TITLE}
        count={cards.length > 0 ? cards.length : undefined}
        breadcrumbs={crumbsTo({ name: TITLE, path: withQuery(paths.sharedFavourites, { list: token }) })}
        lead="Избранное, которым поделились по ссылке. Цены и наличие указаны на сегодня."
      />
      {cards.length > 0 ? (
        <>
          <SharedActions token={token} uuids={cards.map(({ uuid }) => uuid)} />
          <ProductGrid cards={cards} eager={EAGER} noteOf={({ uuid }) => <PaperSku sku={skus.get(uuid)} />} />
        </>
      ) : (
        <EmptyState drawing={drawings.favourites} title="Список пуст" text="Из него уже всё убрали.">
          <ButtonLink href={paths.catalog()}>Перейти в каталог</ButtonLink>
        </EmptyState>
      )}
      <CompareTray />
    </>
  );
}

async function readCards(token: string) {
  const result = await listSharedFavourites(token);
  return !result.ok && result.kind === 'invalid' ? notFound() : unwrapOrNotFound(result);
}
