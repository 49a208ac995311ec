import type { ReactNode } from 'react';
import { Rating } from '@/components/ui/rating';
import { SectionHeading } from '@/components/ui/section-heading';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import type { Product } from '@/contract/catalog';
import { LIMITS } from '@/contract/limits';
import type { ReviewList as List } from '@/contract/reviews';
import { formatNumber, formatReviews } from '@/lib/format/plural';
import { formatRating } from '@/lib/format/rating';
import { MoreReviews } from './more-reviews-client';
import { ReviewItem } from './review-item';
import listStyles from './review-list.module.css';
import styles from './reviews.module.css';

type Props = {
  product: Pick<Product, 'uuid' | 'reviews_summary'>;
  list: List | undefined;
  form: ReactNode;
};

/** [DATA-04, UI-11] */
export function Reviews({ product: { uuid, reviews_summary }, list, form }: Props) {
  const { average, count } = reviews_summary;
  return (
    <section id="reviews" className={styles.section}>
      <SectionHeading title="Отзывы" count={count > 0 ? count : undefined} />
      <div className={styles.columns}>
        <div>
          {count > 0 ? (
            <RatingSummary average={average} distribution={list?.distribution} />
          ) : (
            <p className={styles.none}>Отзывов пока нет. Ваш будет первым.</p>
          )}
          {form}
        </div>
        {list && <ReviewList product={uuid} list={list} />}
      </div>
    </section>
  );
}

type ListProps = { product: string; list: Pick<List, 'items' | 'total_number_items'> };

function ReviewList({ product, list: { items, total_number_items: total } }: ListProps) {
  return (
    <div>
      <ul className={listStyles.list}>
        {items.map((review) => (
          <ReviewItem key={review.id} review={review} />
        ))}
      </ul>
      {total > LIMITS.reviews_page_size && <MoreReviews product={product} />}
    </div>
  );
}

type RatingSummaryProps = {
  average: number;
  distribution: List['distribution'] | undefined;
};

function RatingSummary({ average, distribution = [] }: RatingSummaryProps) {
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
