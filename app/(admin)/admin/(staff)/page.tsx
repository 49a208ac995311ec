import type { Metadata } from 'next';
import { AdminHeading } from '@/components/admin/admin-page';
import { unwrapOrNotFound } from '@/lib/api/found';
import { getMe } from '@/lib/api/staff';
import { paths } from '@/lib/paths';

export const metadata: Metadata = { title: 'Сегодня' };

export default async function Today() {
  const { name } = unwrapOrNotFound(await getMe(paths.admin));
  return <AdminHeading title="Сегодня" lead={`Здравствуйте, ${name}`} />;
}
