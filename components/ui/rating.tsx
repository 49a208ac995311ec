import { formatRating } from '@/lib/format/rating';
import { Icon } from './icon';
import styles from './rating.module.css';

type Props = {
  value: number;
  size?: number;
};

const STARS = [1, 2, 3, 4, 5];

export function Rating({ value, size = 18 }: Props) {
  return (
    <span className={styles.rating} role="img" aria-label={`Оценка ${formatRating(value)} из 5`}>
      {STARS.map((star) => (
        <span key={star} className={styles.star}>
          <Icon name="star" size={size} />
          <Icon
            name="star"
            size={size}
            weight="fill"
            className={styles.filled}
            style={{ clipPath: `inset(0 ${100 - 100 * partOf(value, star)}% 0 0)` }}
          />
        </span>
      ))}
    </span>
  );
}

const partOf = (value: number, star: number) => Math.min(1, Math.max(0, value - star + 1));
