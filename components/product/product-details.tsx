import type { Product } from '@/contract/catalog';
import { CareSection } from './care-section';
import { DeliveryNote } from './delivery-note';
import { Description } from './description';
import { GrowthFigure } from './growth-figure';
import { Passport } from './passport';
import { habitOf, sizeOf } from './plant-size';
import styles from './product-details.module.css';
import { SECTION_IDS } from './section-ids';

export function ProductDetails({ product }: { product: Product }) {
  const size = sizeOf(product);
  const isPlant = product.care.length > 0;
  return (
    <>
      <CareSection product={product} />
      <div id={SECTION_IDS.passport} className={styles.columns}>
        <Passport title={isPlant ? 'Паспорт растения' : 'Характеристики'} characteristics={product.characteristics} />
        {(size || isPlant) && (
          <div className={styles.aside}>
            {size && <GrowthFigure {...size} habit={habitOf(product)} />}
            {isPlant && <DeliveryNote />}
          </div>
        )}
      </div>
      <div id={SECTION_IDS.description} className={styles.description}>
        <Description text={product.description} />
      </div>
    </>
  );
}
