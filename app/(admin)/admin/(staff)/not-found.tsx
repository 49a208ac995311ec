import type { Metadata } from 'next';
import { AdminHeading } from '@/components/admin/admin-page';
import { ButtonLink } from '@/components/ui/button';
import { adminPaths } from '@/lib/admin/paths';

export const metadata: Metadata = { title: 'Такой страницы нет' };

export default function StaffNotFound() {
  return (
    <>
      <AdminHeading title="Такой страницы нет или она вам не открыта" />
      <ButtonLink href={adminPaths.today} tone="secondary" size="compact">
        Сегодня
      </ButtonLink>
    </>
  );
}
