import type { ReactNode } from 'react';
import { Badge } from '@/components/ui/badge';
import { PageLink } from '@/components/ui/page-link';
import { Picture } from '@/components/ui/picture';
import type { Card } from '@/contract/card';
import { analyticsAttributes } from '@/lib/catalog/analytics-attributes';
import { FIRST_PICTURE } from '@/lib/catalog/first-picture';
import { classNames } from '@/lib/class-names';
import { CardFacts } from './card-facts';
import { CardName } from './card-name';
import styles from './product-card.module.css';
import { discountLabel, ProductPrice } from './product-price';
import { StockLabel } from './stock-label';

type Props = {
  card: Card;
  buy: ReactNode;
  marks: ReactNode;
  note?: ReactNode;
  sizes: string;
  eager?: boolean;
  likely?: boolean;
};

export function ProductCard({ card, buy, marks, note, sizes, eager = false, likely = false }: Props) {
  const discount = discountLabel(card);
  return (
    <article
      className={classNames(styles.card, card.total_quantity === 0 && styles.out)}
      {...analyticsAttributes(card)}
    >
      <Picture
        src={card.src}
        alt={card.alt}
        color={card.color}
        hoverSrc={card.src_hover}
        sizes={sizes}
        eager={eager}
        className={styles.picture}
      >
        {discount && (
          <span className={styles.badges}>
            <Badge>{discount}</Badge>
          </span>
        )}
        {card.height_label && <span className={styles.height}>{card.height_label}</span>}
        {marks}
      </Picture>
      <div className={styles.text}>
        {card.latin_name && (
          <p className={styles.latin} lang="la">
            {card.latin_name}
          </p>
        )}
        <h3 className={styles.name}>
          <PageLink href={card.path} picture={{ src: card.src, sizes: FIRST_PICTURE }} likely={likely}>
            <CardName name={card.name} />
          </PageLink>
        </h3>
        <CardFacts card={card} />
        <div className={styles.buy}>
          <div className={styles.stock}>
            {note}
            <StockLabel quantity={card.total_quantity} isSingle={card.specimen} />
          </div>
          <ProductPrice product={card} />
          <div className={styles.action}>{buy}</div>
        </div>
      </div>
    </article>
  );
}
