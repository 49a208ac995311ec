import type { Metadata } from 'next';
import { AccountHeading } from '@/components/account/account-heading';
import { CurrentOrder } from '@/components/account/current-order';
import { DataCards } from '@/components/account/data-cards';
import { NoOrders } from '@/components/account/no-orders';
import { OrderRows } from '@/components/account/order-rows';
import styles from '@/components/account/overview.module.css';
import { SignOut } from '@/components/auth/sign-out-client';
import { ProductGrid } from '@/components/shop/product-grid';
import { SectionHeading } from '@/components/ui/section-heading';
import type { Card } from '@/contract/card';
import type { OrderSummary } from '@/contract/orders';
import { greetingOf } from '@/lib/account/names';
import { getCustomer, getOrder, listFavouriteCards, listOrders } from '@/lib/api/account';
import { unwrapOrNotFound, unwrapOrUndefined } from '@/lib/api/found';
import { getCommon } from '@/lib/api/site';
import { isOpen } from '@/lib/orders/labels';
import { paths } from '@/lib/paths';

export const metadata: Metadata = { title: 'Личный кабинет' };

const HERE = paths.account;
const MAX_ORDERS = 2;
const MAX_FAVOURITES = 4;

/** [ROUTE-07] */
export default async function Account() {
  const [customer, orders, favourites, common] = await Promise.all([
    getCustomer(HERE),
    listOrders(1, HERE),
    listFavouriteCards(MAX_FAVOURITES, HERE),
    getCommon(),
  ]);
  const user = unwrapOrNotFound(customer);
  const { total_number_items, items } = unwrapOrNotFound(orders);
  const awaited = items.find(isOpen);
  const current = awaited && unwrapOrUndefined(await getOrder(awaited.number, HERE));
  const marked = unwrapOrUndefined(favourites);
  return (
    <div className={styles.overview}>
      <AccountHeading title={greetingOf(user)} current={paths.account} />
      {current && <CurrentOrder order={current} nursery={unwrapOrUndefined(common)?.footer} />}
      <DataCards user={user} />
      <LastOrders orders={items.slice(0, MAX_ORDERS)} total={total_number_items} />
      {marked && marked.total > 0 && <Marked {...marked} />}
      <div className={styles.leave}>
        <SignOut />
      </div>
    </div>
  );
}

const LastOrders = ({ orders, total }: { orders: OrderSummary[]; total: number }) => (
  <section className={styles.section}>
    <SectionHeading
      title="Заказы"
      {...(total > 0 && { count: total, link: { name: 'Все заказы', link: paths.accountOrders } })}
    />
    {total > 0 ? <OrderRows orders={orders} /> : <NoOrders />}
  </section>
);

const Marked = ({ cards, total }: { cards: Card[]; total: number }) => (
  <section className={styles.section}>
    <SectionHeading title="Избранное" count={total} link={{ name: 'Открыть', link: paths.accountFavourites }} />
    <ProductGrid cards={cards} />
  </section>
);
