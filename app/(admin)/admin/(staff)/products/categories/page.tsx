import type { Metadata } from 'next';
import { AdminHeading } from '@/components/admin/admin-page';
import { CategoryTreeView } from '@/components/admin/categories/category-tree-client';
import { NewCategory } from '@/components/admin/categories/new-category-client';
import { countText } from '@/lib/admin/category-tree';
import { adminPaths } from '@/lib/admin/paths';
import { unwrapOrNotFound } from '@/lib/api/found';
import { listCategoryTree } from '@/lib/api/staff-products';

export const metadata: Metadata = { title: 'Разделы каталога' };

export default async function CategoriesPage() {
  const { items } = unwrapOrNotFound(await listCategoryTree(adminPaths.categories));
  return (
    <>
      <AdminHeading
        title="Разделы каталога"
        lead={
          items.length > 0 ? countText(items) : 'Разделов пока нет. Добавьте первый: растения стоят в\u00A0разделах.'
        }
        back={{ href: adminPaths.products, name: 'Цены и\u00A0остатки' }}
      />
      <NewCategory items={items} />
      {items.length > 0 && <CategoryTreeView items={items} />}
    </>
  );
}
