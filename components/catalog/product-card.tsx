import type { ReactNode } from 'react';
import { Badge } from '@/components/ui/badge';
import { ButtonLink } from '@/components/ui/button';
import { PageLink } from '@/components/ui/page-link';
import { Picture } from '@/components/ui/picture';
import { StockLabel } from '@/components/ui/stock-label';
import type { Card } from '@/contract/card';
import { classNames } from '@/lib/class-names';
import styles from './product-card.module.css';
import { discountLabel, ProductPrice } from './product-price';

type Props = {
  card: Card;
  /** What adds it to the cart. */
  action: ReactNode;
  sizes: string;
  eager?: boolean;
};

export function ProductCard({ card, action, sizes, eager = false }: Props) {
  const isOut = card.total_quantity === 0;
  const discount = discountLabel(card);
  return (
    <article className={classNames(styles.card, isOut && styles.out)}>
      <Picture
        src={card.src}
        alt={card.alt}
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
      </Picture>
      <div className={styles.text}>
        {card.latin_name && (
          <p className={styles.latin} lang="la">
            {card.latin_name}
          </p>
        )}
        <h3 className={styles.name}>
          <PageLink href={card.path}>{card.name}</PageLink>
        </h3>
        <div className={styles.stock}>
          <StockLabel quantity={card.total_quantity} />
        </div>
        <div className={styles.buy}>
          <ProductPrice product={card} />
          <div className={styles.action}>
            {isOut ? (
              <ButtonLink href={card.path} tone="secondary" size="compact" wide>
                Подробнее
              </ButtonLink>
            ) : (
              action
            )}
          </div>
        </div>
      </div>
    </article>
  );
}
