import { ProductPrice } from '@/components/catalog/product-price';
import { StockLabel } from '@/components/catalog/stock-label';
import { PageLink } from '@/components/ui/page-link';
import { PictureImage } from '@/components/ui/picture-image-client';
import type { Variant } from '@/contract/catalog';
import { SIZES_ID } from '@/lib/paths';
import styles from './sizes.module.css';

type Props = {
  variants: Variant[];
  /** Path of the current page. */
  current: string;
};

const PICTURE = 40;

export function Sizes({ variants, current }: Props) {
  if (variants.length < 2) return null;
  return (
    <div className={styles.frame}>
      <table id={SIZES_ID} className={styles.sizes}>
        <caption>Размеры и цены</caption>
        <thead>
          <tr>
            <th scope="col">Размер</th>
            <th scope="col">Цена</th>
            <th scope="col">Наличие</th>
          </tr>
        </thead>
        <tbody>
          {variants.map((variant) => (
            <tr key={variant.uuid}>
              <th scope="row">
                <PageLink href={variant.path} aria-current={variant.path === current ? 'page' : undefined}>
                  {variant.src && <PictureImage src={variant.src} alt="" side={PICTURE} sizes={`${PICTURE}px`} />}
                  {variant.size}
                </PageLink>
              </th>
              <td>
                <ProductPrice product={variant} />
              </td>
              <td>
                <StockLabel quantity={variant.total_quantity} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
