import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { AdminHeading } from '@/components/admin/admin-page';
import { ProductPhotos } from '@/components/admin/product-photos/product-photos-client';
import { adminPaths } from '@/lib/admin/paths';
import { unwrapOrNotFound } from '@/lib/api/found';
import { getMe } from '@/lib/api/staff';

export const metadata: Metadata = { title: 'Добавить фотографии' };

export default async function ProductPhotosPage() {
  const { permissions } = unwrapOrNotFound(await getMe(adminPaths.productPhotos));
  if (!permissions.includes('products.write')) notFound();
  return (
    <>
      <AdminHeading title="Добавить фотографии" back={{ href: adminPaths.products, name: 'Цены и остатки' }} />
      <ProductPhotos />
    </>
  );
}
