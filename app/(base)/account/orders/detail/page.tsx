import type { Metadata } from 'next';
import { AccountHeading } from '@/components/account/account-heading';
import { OrderClaims } from '@/components/claims/order-claims-client';
import { CancelByNumber } from '@/components/order/cancel-order-client';
import { OrderView } from '@/components/order/order-view';
import { FocusHeading } from '@/components/ui/focus-heading-client';
import { unwrapOrUndefined } from '@/lib/api/found';
import { getCommon } from '@/lib/api/site';
import { firstOf, type SearchParams } from '@/lib/format/search-params';
import { formatMoment } from '@/lib/orders/dates';
import { paths } from '@/lib/paths';
import { readOrder } from './read-order';

export const metadata: Metadata = { title: 'Заказ' };

/** [ROUTE-14, ORDER-06] */
export default async function Order({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const given = firstOf((await searchParams).number);
  const [order, common] = await Promise.all([readOrder(given), getCommon()]);
  const { number, date, status } = order;
  return (
    <>
      <AccountHeading title={`Заказ № ${number}`} above={formatMoment(date)} current={paths.accountOrders} isBelow />
      <FocusHeading title={status} />
      <OrderView
        order={order}
        nursery={unwrapOrUndefined(common)?.footer}
        cancel={<CancelByNumber number={number} />}
      />
      {(status === 'shipped' || status === 'done') && <OrderClaims which={{ number }} />}
    </>
  );
}
