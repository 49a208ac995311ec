import { Skeleton } from '@/components/ui/skeleton';
import styles from './cart-skeleton.module.css';

export const CartSkeleton = () => (
  <div className={styles.page}>
    <div className={styles.lines}>
      <Line />
      <Line />
    </div>
    <Skeleton height={272} className={styles.summary} />
  </div>
);

const Line = () => (
  <div className={styles.line}>
    <Skeleton className={styles.photo} />
    <Skeleton height={66} />
    <Skeleton height={44} className={styles.counter} />
  </div>
);
