import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { AdminHeading } from '@/components/admin/admin-page';
import { FieldWork } from '@/components/admin/field/field-work-client';
import { adminPaths } from '@/lib/admin/paths';
import { unwrapOrNotFound } from '@/lib/api/found';
import { getMe } from '@/lib/api/staff';
import { env } from '@/lib/env';

export const metadata: Metadata = { title: 'В поле' };

export default async function FieldPage() {
  const me = unwrapOrNotFound(await getMe(adminPaths.field));
  if (!me.permissions.includes('products.write')) notFound();
  return (
    <>
      <AdminHeading title="В поле" lead="Посчитать и списать растения у грядки. Работает и без связи." />
      <FieldWork key={me.email} owner={me.email ?? me.name} isKeptOffline={env.NODE_ENV === 'production'} />
    </>
  );
}
