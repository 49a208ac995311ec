import type { Metadata } from 'next';
import { AdminHeading } from '@/components/admin/admin-page';
import { ProductCardForm } from '@/components/admin/product-card/product-card-client';
import { adminPaths } from '@/lib/admin/paths';
import { unwrapOrNotFound } from '@/lib/api/found';
import { getNewProduct } from '@/lib/api/staff-products';
import { firstOf, type SearchParams } from '@/lib/format/search-params';

export const metadata: Metadata = { title: 'Новое растение' };

const BACK = { href: adminPaths.products, name: 'Цены и\u00A0остатки' };

export default async function NewProductPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const like = firstOf((await searchParams).like);
  const card = unwrapOrNotFound(await getNewProduct(adminPaths.newProduct(like), { like }));
  const near = { sizes: card.sizes, companions: [], former_slugs: [] };
  return (
    <>
      <AdminHeading
        title="Новое растение"
        back={BACK}
        {...(card.like && { lead: `По\u00A0образцу: ${card.like.name}. Проверьте название, размер и\u00A0цену.` })}
      />
      <ProductCardForm key={like ?? ''} card={card} near={near} />
    </>
  );
}
