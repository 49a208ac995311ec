import { ProductGrid } from '@/components/catalog/product-grid';
import { SectionHeading } from '@/components/ui/section-heading';
import type { BlockProps } from './block-context';

export function Products({ block: { title, link, items }, context: { action } }: BlockProps<'products'>) {
  if (items.length === 0) return null;
  return (
    <section>
      <SectionHeading title={title} link={link} />
      <ProductGrid cards={items} action={action} />
    </section>
  );
}
