import type { Metadata } from 'next';
import { AdminHeading, AdminSection } from '@/components/admin/admin-page';
import { CategoryCardForm } from '@/components/admin/categories/category-card-client';
import { RecordHistory } from '@/components/admin/record-history';
import { adminPaths } from '@/lib/admin/paths';
import { unwrapOrNotFound, unwrapOrUndefined } from '@/lib/api/found';
import { getMe, listLog } from '@/lib/api/staff';
import { getCategoryCard } from '@/lib/api/staff-products';
import { withQuery } from '@/lib/paths';

export const metadata: Metadata = { title: 'Раздел' };

export default async function CategoryPage({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  const here = adminPaths.category(Number(id));
  const [me, found] = await Promise.all([getMe(here), getCategoryCard(here, id)]);
  const { permissions } = unwrapOrNotFound(me);
  const card = unwrapOrNotFound(found);
  const filter = { subject: 'categories', key: id };
  const log = permissions.includes('log.read') ? unwrapOrUndefined(await listLog(here, filter)) : undefined;
  return (
    <>
      <AdminHeading
        title={card.fields.name}
        back={{ href: adminPaths.categories, name: 'Разделы каталога' }}
        {...(card.former_slugs.length > 0 && { lead: `Прежние адреса: ${card.former_slugs.join(', ')}` })}
      />
      <CategoryCardForm key={id} card={card} />
      {log && (
        <AdminSection title="История">
          <RecordHistory entries={log.items} permissions={permissions} log={withQuery(adminPaths.log, filter)} />
        </AdminSection>
      )}
    </>
  );
}
