import type { Metadata } from 'next';
import type { ReactNode } from 'react';
import { AdminRoot } from '@/components/admin/admin-root-client';

export const metadata: Metadata = { robots: { index: false, follow: false }, referrer: 'same-origin' };

export default function AdminLayout({ children }: { children: ReactNode }) {
  return <AdminRoot>{children}</AdminRoot>;
}
