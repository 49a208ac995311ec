import type { Metadata } from 'next';
import { notFound, redirect } from 'next/navigation';
import { Invoice } from '@/components/order/invoice';
import { Breadcrumbs } from '@/components/ui/breadcrumbs';
import { unwrapOrNotFound } from '@/lib/api/found';
import { getCommon } from '@/lib/api/site';
import { firstOf, type SearchParams } from '@/lib/format/search-params';
import { invoiceTitle } from '@/lib/orders/dates';
import { paths, withQuery } from '@/lib/paths';
import { crumbsTo } from '@/lib/seo/breadcrumbs';
import { unlisted } from '@/lib/seo/metadata';
import { readOrder } from '../read-order';

type Props = { searchParams: Promise<SearchParams> };

/** The address is a secret link to the order: no referrer. */
export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const token = firstOf((await searchParams).token) ?? notFound();
  const title = invoiceTitle(await readOrder(token));
  return { ...unlisted(title, 'Счёт, по которому организация оплачивает заказ.'), referrer: 'no-referrer' };
}

/** Available while the order is payable. [ORDER-01] */
export default async function InvoicePage({ searchParams }: Props) {
  const token = firstOf((await searchParams).token);
  if (!token) notFound();
  const [order, common] = await Promise.all([readOrder(token), getCommon()]);
  const { company, invoice_url } = order;
  const { seller, footer } = unwrapOrNotFound(common);
  // The order page explains its status.
  if (!company || !invoice_url || !seller) redirect(withQuery(paths.success, { token }));
  return (
    <>
      <Breadcrumbs
        items={crumbsTo(
          { name: 'Ваш заказ', path: withQuery(paths.success, { token }) },
          { name: 'Счёт', path: withQuery(paths.invoice, { token }) },
        )}
      />
      <Invoice order={order} payer={company} seller={seller} phone={footer.phone} />
    </>
  );
}
