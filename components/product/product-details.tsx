import type { Product } from '@/contract/catalog';
import { Care } from './care';
import { Description } from './description';
import { GrowthFigure } from './growth-figure';
import { Passport } from './passport';
import styles from './product-details.module.css';

/** What the nursery knows of a product. */
export function ProductDetails({ product }: { product: Product }) {
  const height = product.attributes.height_cm?.[1];
  return (
    <>
      <Care care={product.care} attributes={product.attributes} />
      <div className={styles.columns}>
        <Passport
          title={product.care.length > 0 ? 'Паспорт растения' : 'Характеристики'}
          characteristics={product.characteristics}
        />
        {height !== undefined && <GrowthFigure height={height} habit={habitOf(product)} />}
      </div>
      <div className={styles.description}>
        <Description text={product.description} />
      </div>
    </>
  );
}

const habitOf = ({ attributes: { form, style, habit } }: Product) =>
  style || form === 'bonsai_pot' ? 'bonsai' : habit;
