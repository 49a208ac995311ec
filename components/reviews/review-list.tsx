import { LIMITS } from '@/contract/limits';
import type { ReviewList as List } from '@/contract/reviews';
import { MoreReviews } from './more-reviews-client';
import { ReviewItem } from './review-item';
import styles from './review-list.module.css';

type Props = { product: string; list: Pick<List, 'items' | 'total_number_items'> };

export function ReviewList({ product, list: { items, total_number_items: total } }: Props) {
  return (
    <div>
      <ul className={styles.list}>
        {items.map((review) => (
          <ReviewItem key={review.id} review={review} />
        ))}
      </ul>
      {total > LIMITS.reviews_page_size && <MoreReviews product={product} />}
    </div>
  );
}
