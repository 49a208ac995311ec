import type { Metadata } from 'next';
import { AdminSection } from '@/components/admin/admin-page';
import { ProductCardForm } from '@/components/admin/product-card/product-card-client';
import { ProductHeading } from '@/components/admin/product-card/product-heading';
import { RecordHistory } from '@/components/admin/record-history';
import { adminPaths } from '@/lib/admin/paths';
import { unwrapOrNotFound, unwrapOrUndefined } from '@/lib/api/found';
import { getMe, listLog } from '@/lib/api/staff';
import { getProductCard } from '@/lib/api/staff-products';
import { withQuery } from '@/lib/paths';

export const metadata: Metadata = { title: 'Карточка растения' };

export default async function ProductCardPage({ params }: { params: Promise<{ uuid: string }> }) {
  const { uuid } = await params;
  const here = adminPaths.product(uuid);
  const [me, found] = await Promise.all([getMe(here), getProductCard(here, uuid)]);
  const { permissions } = unwrapOrNotFound(me);
  const card = unwrapOrNotFound(found);
  const { sizes, companions, former_slugs } = card;
  const filter = { subject: 'products', key: uuid };
  const log = permissions.includes('log.read') ? unwrapOrUndefined(await listLog(here, filter)) : undefined;
  return (
    <>
      <ProductHeading card={card} />
      <ProductCardForm key={uuid} card={card} near={{ sizes, companions, former_slugs }} uuid={uuid} />
      {log && (
        <AdminSection title="История">
          <RecordHistory entries={log.items} permissions={permissions} log={withQuery(adminPaths.log, filter)} />
        </AdminSection>
      )}
    </>
  );
}
