import { discountLabel } from '@/components/catalog/product-price';
import { Breadcrumbs } from '@/components/ui/breadcrumbs';
import { BuyBox, type BuyBoxProps } from './buy-box';
import type { DeliveryLine } from './delivery-estimate';
import { DeliveryLines } from './delivery-lines';
import { Gallery } from './gallery';
import styles from './product-top.module.css';

type Props = Omit<BuyBoxProps, 'children'> & { delivery: DeliveryLine[] };

export function ProductTop({ product, delivery, ...buy }: Props) {
  const { breadcrumbs, images, height_label, total_quantity, variants } = product;
  const isOut = total_quantity === 0;
  const lines = isOut ? null : <DeliveryLines lines={delivery} />;
  // The size table makes the buy box taller than the gallery, so delivery goes below the gallery.
  const isLong = variants.length > 1;
  return (
    <>
      <Breadcrumbs items={breadcrumbs} />
      <div className={styles.top}>
        <Gallery images={images} height={height_label} discount={discountLabel(product)} isOut={isOut} />
        <div className={styles.buy}>
          <BuyBox product={product} {...buy}>
            {!isLong && lines}
          </BuyBox>
        </div>
        {isLong && lines}
      </div>
    </>
  );
}
