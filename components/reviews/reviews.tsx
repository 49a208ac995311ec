import type { ReactNode } from 'react';
import { SectionHeading } from '@/components/ui/section-heading';
import type { Product } from '@/contract/catalog';
import { LIMITS } from '@/contract/limits';
import type { ReviewList as List } from '@/contract/reviews';
import { MoreReviews } from './more-reviews-client';
import { RatingSummary } from './rating-summary';
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
