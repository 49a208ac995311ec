import type { Ref } from 'react';
import { Rating } from '@/components/ui/rating';
import type { Review } from '@/contract/reviews';
import { formatDay } from '@/lib/format/dates';
import styles from './review-item.module.css';
import { ReviewPhotos } from './review-photos-client';

type Props = {
  review: Review;
  ref?: Ref<HTMLLIElement> | undefined;
};

export function ReviewItem({ review: { author, city, rating, date, text, answer, photos }, ref }: Props) {
  const day = date.slice(0, 10);
  return (
    <li ref={ref} className={styles.review} tabIndex={ref ? -1 : undefined}>
      <div className={styles.head}>
        <h3 className={styles.author}>{city ? `${author}, ${city}` : author}</h3>
        <Rating value={rating} size={16} />
        <time className={styles.date} dateTime={day}>
          {formatDay(day)}
        </time>
      </div>
      <p className={styles.text}>{text}</p>
      {photos && <ReviewPhotos photos={photos} author={author} />}
      {answer && (
        <div className={styles.answer}>
          <h4>Ответ питомника</h4>
          <p className={styles.text}>{answer}</p>
        </div>
      )}
    </li>
  );
}
