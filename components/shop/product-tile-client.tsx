'use client';
// Client: the RSC payload carries a card's data, not also its markup, which is a sixth of a category page.

import type { ReactNode } from 'react';
import { CardName } from '@/components/catalog/card-name';
import { discountLabel, ProductPrice } from '@/components/catalog/product-price';
import { StockLabel } from '@/components/catalog/stock-label';
import { Badge } from '@/components/ui/badge';
import { Icon } from '@/components/ui/icon';
import { PageLink } from '@/components/ui/page-link';
import { Picture } from '@/components/ui/picture';
import type { Card } from '@/contract/card';
import { analyticsAttributes } from '@/lib/catalog/analytics-attributes';
import { FIRST_PICTURE } from '@/lib/catalog/first-picture';
import { classNames } from '@/lib/class-names';
import { formatCount, formatReviews } from '@/lib/format/plural';
import { formatRating } from '@/lib/format/rating';
import { SIZES_ID } from '@/lib/paths';
import { cardButtons } from './card-buttons';
import styles from './product-tile.module.css';

const SIZES = { one: 'размер', few: 'размера', many: 'размеров' };

const VARIANTS = { one: 'вариант', few: 'варианта', many: 'вариантов' };

type Props = {
  card: Card;
  sizes: string;
  eager: boolean;
  /** A likely next page, so it is prefetched early. */
  likely: boolean;
  note?: ReactNode;
};

export const ProductTile = ({ card, ...picture }: Props) => (
  <ProductCard card={card} {...cardButtons(card)} {...picture} />
);

type ProductCardProps = {
  card: Card;
  buy: ReactNode;
  marks: ReactNode;
  note?: ReactNode;
  sizes: string;
  eager?: boolean;
  likely?: boolean;
};

export function ProductCard({ card, buy, marks, note, sizes, eager = false, likely = false }: ProductCardProps) {
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
        focus={card.focus}
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
            <StockLabel quantity={card.total_quantity} isSingle={card.specimen} ships={card.ships} />
          </div>
          <ProductPrice product={card} />
          <div className={styles.action}>{buy}</div>
        </div>
      </div>
    </article>
  );
}

type CardFactsProps = {
  card: Pick<Card, 'path' | 'name' | 'latin_name' | 'rating' | 'reviews_count' | 'variants_count'>;
};

function CardFacts({ card: { path, name, latin_name, rating, reviews_count, variants_count } }: CardFactsProps) {
  const hasRating = rating !== undefined && reviews_count > 0;
  if (!hasRating && variants_count === 0) return null;
  const others = formatCount(variants_count, latin_name ? SIZES : VARIANTS);
  return (
    <div className={styles.facts}>
      {hasRating && (
        <span
          className={styles.rating}
          role="img"
          aria-label={`Оценка ${formatRating(rating)} из 5, ${formatReviews(reviews_count)}`}
        >
          <Icon name="star" size={14} weight="fill" />
          {formatRating(rating)} <span className={styles.count}>({reviews_count})</span>
        </span>
      )}
      {variants_count > 0 && (
        <PageLink href={`${path}#${SIZES_ID}`} className={styles.variants} aria-label={`ещё ${others}: ${name}`}>
          ещё {others}
        </PageLink>
      )}
    </div>
  );
}
