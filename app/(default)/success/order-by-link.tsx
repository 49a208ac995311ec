import { PlacedNote } from '@/components/checkout/placed-order-client';
import { OrderClaims } from '@/components/claims/order-claims-client';
import { CancelByLink } from '@/components/order/cancel-order-client';
import { OrderView } from '@/components/order/order-view';
import { FocusHeading } from '@/components/ui/focus-heading-client';
import { PageHeading } from '@/components/ui/page-heading';
import { unwrapOrUndefined } from '@/lib/api/found';
import { getCommon } from '@/lib/api/site';
import { formatMoment, orderTitle } from '@/lib/orders/dates';
import { isJustPlaced } from '@/lib/orders/labels';
import { paths, withQuery } from '@/lib/paths';
import { crumbsTo } from '@/lib/seo/breadcrumbs';
import { readOrder } from './read-order';

export async function OrderByLink({ token }: { token: string }) {
  const [order, common] = await Promise.all([readOrder(token), getCommon()]);
  const { number, date, status } = order;
  const isNew = isJustPlaced(order, new Date());
  return (
    <>
      <PageHeading
        above={isNew ? `Заказ № ${number}, ${formatMoment(date)}` : formatMoment(date)}
        title={isNew ? 'Спасибо за заказ' : `Заказ № ${number}`}
        paperTitle={orderTitle(order)}
        breadcrumbs={crumbsTo({ name: 'Ваш заказ', path: withQuery(paths.success, { token }) })}
      >
        <PlacedNote number={number} />
      </PageHeading>
      <FocusHeading title={status} />
      <OrderView
        order={order}
        nursery={unwrapOrUndefined(common)?.footer}
        cancel={<CancelByLink number={number} token={token} />}
      />
      {(status === 'shipped' || status === 'done') && <OrderClaims which={{ token }} />}
    </>
  );
}
