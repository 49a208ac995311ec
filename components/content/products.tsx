import { ProductGrid } from '@/components/catalog/product-grid';
import { SectionHeading } from '@/components/ui/section-heading';
import type { BlockProps } from './block-context';
import styles from './products.module.css';

export function Products({ block: { title, text, link, items }, context: { tile } }: BlockProps<'products'>) {
  if (items.length === 0) return null;
  return (
    <section className={styles.products}>
      <SectionHeading title={title} link={link} />
      {text && <p className={styles.text}>{text}</p>}
      <ProductGrid cards={items} tile={tile} />
    </section>
  );
}

export function Seasonal({ block: { month: _month, ...block }, context }: BlockProps<'seasonal'>) {
  return <Products block={{ ...block, type: 'products' }} context={context} />;
}
