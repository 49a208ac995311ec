import type { Metadata } from 'next';
import { PaymentResult, PaymentUnknown } from '@/components/order/payment-result';
import { FocusHeading } from '@/components/ui/focus-heading-client';
import { PageHeading } from '@/components/ui/page-heading';
import { unwrapOrUndefined } from '@/lib/api/found';
import { getCommon } from '@/lib/api/site';
import { firstOf, type SearchParams } from '@/lib/format/search-params';
import { paymentMessage } from '@/lib/orders/payment';
import { paths } from '@/lib/paths';
import { crumbsTo } from '@/lib/seo/breadcrumbs';
import { unlisted } from '@/lib/seo/metadata';
import { readOrder } from '../success/read-order';

const TITLE = 'Оплата заказа';
const NOT_OPENED = 'Не получилось открыть страницу оплаты. Попробуйте ещё раз или позвоните нам';

/** The address is a secret link to the order: no referrer, not even to the bank. */
export const metadata: Metadata = {
  ...unlisted(TITLE, 'Прошла ли оплата заказа и что делать дальше.'),
  referrer: 'no-referrer',
};

/** The bank redirects customers here. [ROUTE-11] */
export default async function PaymentResultPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const { token: given, failed } = await searchParams;
  const token = firstOf(given);
  const [order, common] = await Promise.all([token ? readOrder(token) : undefined, getCommon()]);
  const title = order ? paymentMessage(order).title : TITLE;
  return (
    <>
      <PageHeading title={title} breadcrumbs={crumbsTo({ name: TITLE, path: paths.paymentResult })} />
      <FocusHeading title={title} />
      {order && token ? (
        <PaymentResult order={order} token={token} error={failed ? NOT_OPENED : ''} />
      ) : (
        <PaymentUnknown nursery={unwrapOrUndefined(common)?.footer} />
      )}
    </>
  );
}
