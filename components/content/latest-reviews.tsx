import { PageLink } from '@/components/ui/page-link';
import { Rating } from '@/components/ui/rating';
import { SectionHeading } from '@/components/ui/section-heading';
import type { PlacedReview } from '@/contract/blocks';
import { formatDay } from '@/lib/format/dates';
import { formatReviews } from '@/lib/format/plural';
import { formatRating } from '@/lib/format/rating';
import type { BlockProps } from './block-context';
import styles from './latest-reviews.module.css';

/** [DATA-04] */
export function LatestReviews({ block: { title, average, count, items } }: BlockProps<'reviews'>) {
  if (items.length === 0) return null;
  return (
    <section>
      <SectionHeading title={title} />
      <p className={styles.summary}>
        <b>{formatRating(average)}</b>
        <Rating value={average} />
        <span>{formatReviews(count)}</span>
      </p>
      <ul className={styles.list}>
        {items.map((review) => (
          <Item key={review.id} {...review} />
        ))}
      </ul>
    </section>
  );
}

function Item({ author, city, rating, text, date, product }: PlacedReview) {
  const day = date.slice(0, 10);
  return (
    <li className={styles.review}>
      <Rating value={rating} size={16} />
      <blockquote>{text}</blockquote>
      <p className={styles.author}>
        <b>{city ? `${author}, ${city}` : author}</b>
        <time dateTime={day}>{formatDay(day)}</time>
      </p>
      {product ? (
        <PageLink href={product.path} className={styles.product}>
          {product.name}
        </PageLink>
      ) : (
        <p className={styles.nursery}>О питомнике</p>
      )}
    </li>
  );
}
