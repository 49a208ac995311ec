import type { Metadata } from 'next';
import { PlacedOrder } from '@/components/checkout/placed-order-client';
import { ButtonLink } from '@/components/ui/button';
import { PageHeading } from '@/components/ui/page-heading';
import { getProduct } from '@/lib/api/catalog';
import { unwrapOrUndefined } from '@/lib/api/found';
import { isProvedOutcome } from '@/lib/api/letter-outcome';
import { firstOf, type SearchParams } from '@/lib/format/search-params';
import { orderTitle } from '@/lib/orders/dates';
import { paths } from '@/lib/paths';
import { crumbsTo } from '@/lib/seo/breadcrumbs';
import { unlisted } from '@/lib/seo/metadata';
import { ARRIVAL, LetterPage, letterOf } from './letter-page';
import { OrderByLink } from './order-by-link';
import { readOrder } from './read-order';

type Props = { searchParams: Promise<SearchParams> };

/** The address is a secret link to the order: no referrer. */
export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const { token, confirm, subscription, of } = await searchParams;
  const title = confirm || subscription ? letterOf(firstOf(of)).name : await titleOf(firstOf(token));
  return { ...unlisted(title, 'Что в заказе, когда он приедет и как его оплатить.'), referrer: 'no-referrer' };
}

const titleOf = async (token: string | undefined) => (token ? orderTitle(await readOrder(token)) : 'Ваш заказ');

/** Target of the checkout and of links in e-mails about orders and subscriptions. [ROUTE-11] */
export default async function Success({ searchParams }: Props) {
  const { token: given, confirm, subscription, failed, of, plant } = await searchParams;
  const token = firstOf(given);
  if (token) return <OrderByLink token={token} />;
  if (!confirm && !subscription) return <Thanks />;
  const outcome = firstOf(subscription);
  const slug = firstOf(of) === ARRIVAL ? firstOf(plant) : undefined;
  const product = slug ? unwrapOrUndefined(await getProduct(slug)) : undefined;
  return (
    <LetterPage
      letter={letterOf(firstOf(of), product)}
      token={firstOf(confirm)}
      outcome={outcome}
      isProved={await isProvedOutcome(outcome)}
      hasFailed={failed !== undefined}
    />
  );
}

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
