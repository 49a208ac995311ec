import type { Metadata } from 'next';
import { PaperTools } from '@/components/admin/papers/paper';
import { adminPaths } from '@/lib/admin/paths';

export const metadata: Metadata = { title: 'Такой страницы нет' };

export default function PrintNotFound() {
  return (
    <>
      <PaperTools back={{ name: 'Сегодня', path: adminPaths.today }} canPrint={false} />
      <h1>Такой страницы нет или она вам не открыта</h1>
    </>
  );
}
