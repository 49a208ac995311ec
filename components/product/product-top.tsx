import type { ReactNode } from 'react';
import { PlantName } from '@/components/catalog/card-name';
import { discountLabel, ProductPrice } from '@/components/catalog/product-price';
import { StockLabel } from '@/components/catalog/stock-label';
import { Badge } from '@/components/ui/badge';
import { Breadcrumbs } from '@/components/ui/breadcrumbs';
import { Rating } from '@/components/ui/rating';
import type { Product } from '@/contract/catalog';
import { formatRoubles } from '@/contract/format';
import { subjectAttributes } from '@/lib/catalog/analytics-attributes';
import { formatReviews } from '@/lib/format/plural';
import { formatRating } from '@/lib/format/rating';
import { BUY_ID } from './buy-id';
import type { DeliveryEstimate } from './delivery-estimate';
import { DeliveryLines } from './delivery-lines';
import { Gallery } from './gallery';
import styles from './product-top.module.css';
import { SECTION_IDS } from './section-nav';
import { Sizes } from './sizes';

type BuyBoxProps = {
  product: Product;
  action: ReactNode;
  favourite: ReactNode;
  marks: ReactNode;
  children: ReactNode;
};

type Props = Omit<BuyBoxProps, 'children'> & { delivery: DeliveryEstimate };

export function ProductTop({ product, delivery, ...buy }: Props) {
  const { breadcrumbs, images, height_label, total_quantity, attributes } = product;
  const isOut = total_quantity === 0;
  const discount = discountLabel(product);
  return (
    <>
      <div className={styles.path}>
        <Breadcrumbs items={breadcrumbs} />
      </div>
      <div className={styles.top}>
        <Gallery
          images={images}
          height={height_label}
          badge={
            isOut ? (
              <Badge tone="outline">{attributes.specimen ? 'Продано' : 'Нет в наличии'}</Badge>
            ) : (
              discount && <Badge>{discount}</Badge>
            )
          }
        />
        <div className={styles.buy}>
          <BuyBox product={product} {...buy}>
            {!isOut && <DeliveryLines {...delivery} />}
          </BuyBox>
        </div>
      </div>
    </>
  );
}

function BuyBox({ product, action, favourite, marks, children }: BuyBoxProps) {
  const { name, latin_name, sku, price, discount_price, reviews_summary } = product;
  return (
    <div className={styles.box}>
      {latin_name && (
        <p className={styles.latin} lang="la">
          {latin_name}
        </p>
      )}
      <h1 className={styles.name} {...subjectAttributes(product)}>
        <PlantName name={name} />
      </h1>
      <ProductFacts sku={sku} reviews={reviews_summary} />
      <Sizes product={product} />
      <div className={styles.purchase}>
        <div className={styles.price}>
          <ProductPrice product={product} large />
          {discount_price !== undefined && <Badge>Выгода {formatRoubles(price - discount_price)}</Badge>}
        </div>
        <Stock product={product} />
        <div className={styles.actions}>
          <div id={BUY_ID} className={styles.action}>
            {action}
          </div>
          {favourite}
        </div>
        {children}
        <div className={styles.marks}>{marks}</div>
      </div>
    </div>
  );
}

/** A unique specimen keeps its page after the sale. */
function Stock({ product: { total_quantity, attributes, images } }: Pick<BuyBoxProps, 'product'>) {
  if (attributes.specimen && total_quantity === 0)
    return (
      <p className={styles.gone}>
        <b>Это дерево уже нашло дом</b> Оно было единственным. Ниже похожие, каждое тоже в одном экземпляре.
      </p>
    );
  const single = specimenLabel({ total_quantity, attributes });
  return (
    <div className={styles.stock}>
      <StockLabel quantity={total_quantity} text={single && `${single}, ${pictureText(images)}`} />
    </div>
  );
}

/** Only a photograph shows the very plant; a studio picture is rendered. */
const pictureText = (images: Product['images']) =>
  images.length > 0 && images.every(({ is_studio }) => !is_studio)
    ? 'на\u00A0фото именно\u00A0он'
    : 'по\u00A0просьбе пришлём сегодняшние снимки';

type FactsProps = { sku: string; reviews: Product['reviews_summary'] };

function ProductFacts({ sku, reviews }: FactsProps) {
  return (
    <div className={styles.facts}>
      {reviews.count > 0 && (
        <a href={`#${SECTION_IDS.reviews}`} className={styles.rating}>
          <Rating value={reviews.average} />
          <span>
            {formatRating(reviews.average)}&nbsp;— <span className={styles.words}>{formatReviews(reviews.count)}</span>
          </span>
        </a>
      )}
      <p>Арт. {sku}</p>
    </div>
  );
}

/** Label of a unique plant in place of its stock; undefined for other products. */
export const specimenLabel = ({ attributes, total_quantity }: Pick<Product, 'attributes' | 'total_quantity'>) =>
  attributes.specimen && total_quantity > 0 ? 'Единственный экземпляр' : undefined;
