import { Rating } from '@/components/ui/rating';
import type { Product } from '@/contract/catalog';
import { formatRating } from '@/lib/format/rating';
import { formatReviews } from '@/lib/format/reviews';
import styles from './product-facts.module.css';
import { SECTION_IDS } from './section-ids';

type Props = { sku: string; reviews: Product['reviews_summary'] };

export function ProductFacts({ sku, reviews }: Props) {
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
