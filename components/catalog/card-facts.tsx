import { Icon } from '@/components/ui/icon';
import { PageLink } from '@/components/ui/page-link';
import type { Card } from '@/contract/card';
import { formatCount } from '@/lib/format/plural';
import { formatRating } from '@/lib/format/rating';
import { formatReviews } from '@/lib/format/reviews';
import { SIZES_ID } from '@/lib/paths';
import styles from './card-facts.module.css';

const SIZES = { one: 'размер', few: 'размера', many: 'размеров' };
const VARIANTS = { one: 'вариант', few: 'варианта', many: 'вариантов' };

type Props = { card: Pick<Card, 'path' | 'name' | 'latin_name' | 'rating' | 'reviews_count' | 'variants_count'> };

export function CardFacts({ card: { path, name, latin_name, rating, reviews_count, variants_count } }: Props) {
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
