import type { Metadata } from 'next';
import { AccountHeading } from '@/components/account/account-heading';
import { OrderClaims } from '@/components/claims/order-claims-client';
import { CancelByNumber } from '@/components/order/cancel-order-client';
import { OrderView } from '@/components/order/order-view';
import { FocusHeading } from '@/components/ui/focus-heading-client';
import { plainText } from '@/contract/plain-text';
import { unwrapOrUndefined } from '@/lib/api/found';
import { getCommon } from '@/lib/api/site';
import { firstOf, type SearchParams } from '@/lib/format/search-params';
import { formatMoment, orderTitle } from '@/lib/orders/dates';
import { paths } from '@/lib/paths';
import { readOrder } from './read-order';

type Props = { searchParams: Promise<SearchParams> };

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  return { title: plainText(orderTitle(await readOrder(firstOf((await searchParams).number)))) };
}

/** [ROUTE-14, ORDER-06] */
export default async function Order({ searchParams }: Props) {
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
