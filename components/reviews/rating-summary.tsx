import { Rating } from '@/components/ui/rating';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import type { ReviewList } from '@/contract/reviews';
import { formatNumber } from '@/lib/format/plural';
import { formatRating } from '@/lib/format/rating';
import { formatReviews } from '@/lib/format/reviews';
import styles from './rating-summary.module.css';

type Props = {
  average: number;
  distribution: ReviewList['distribution'] | undefined;
};

export function RatingSummary({ average, distribution = [] }: Props) {
  const total = distribution.reduce((sum, { count }) => sum + count, 0);
  return (
    <div>
      <p className={styles.average} aria-hidden>
        {formatRating(average)}
      </p>
      <Rating value={average} />
      {total > 0 && (
        <ul className={styles.bars}>
          {distribution.map(({ rating, count }) => (
            <li key={rating}>
              <VisuallyHidden>{`Оценка ${rating}: ${formatReviews(count)}`}</VisuallyHidden>
              <span aria-hidden>{rating}</span>
              <span className={styles.ticks}>
                <span className={styles.share} style={{ width: `${(100 * count) / total}%` }} />
              </span>
              <span className={styles.count} aria-hidden>
                {formatNumber(count)}
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
