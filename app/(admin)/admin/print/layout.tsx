import type { ReactNode } from 'react';
import { Paper } from '@/components/admin/papers/paper';

export default function PrintLayout({ children }: { children: ReactNode }) {
  return <Paper>{children}</Paper>;
}
