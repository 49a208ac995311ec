import type { BlockProps } from '@/components/content/block-context';
import { SectionHeading } from '@/components/ui/section-heading';
import { ProductGrid } from './product-grid';
import styles from './products-block.module.css';

export function Products({ block: { title, text, link, items } }: Pick<BlockProps<'products'>, 'block'>) {
  if (items.length === 0) return null;
  return (
    <section className={styles.products}>
      <SectionHeading title={title} link={link} />
      {text && <p className={styles.text}>{text}</p>}
      <ProductGrid cards={items} />
    </section>
  );
}

export function Seasonal({ block: { month: _month, ...block } }: BlockProps<'seasonal'>) {
  return <Products block={{ ...block, type: 'products' }} />;
}
