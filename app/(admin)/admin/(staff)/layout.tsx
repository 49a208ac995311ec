import type { ReactNode } from 'react';
import { AdminFrame } from '@/components/admin/admin-frame';
import { unwrapOrNotFound } from '@/lib/api/found';
import { getMe } from '@/lib/api/staff';
import { paths } from '@/lib/paths';

export default async function StaffLayout({ children }: { children: ReactNode }) {
  return <AdminFrame me={unwrapOrNotFound(await getMe(paths.admin))}>{children}</AdminFrame>;
}
