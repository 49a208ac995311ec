import type { ReactNode } from 'react';
import { AdminFrame } from '@/components/admin/admin-frame';
import { adminPaths } from '@/lib/admin/paths';
import { unwrapOrNotFound } from '@/lib/api/found';
import { getMe } from '@/lib/api/staff';

export default async function StaffLayout({ children }: { children: ReactNode }) {
  return <AdminFrame me={unwrapOrNotFound(await getMe(adminPaths.today))}>{children}</AdminFrame>;
}
