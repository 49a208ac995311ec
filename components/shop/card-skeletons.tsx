import { Skeleton } from '@/components/ui/skeleton';
import styles from './card-skeletons.module.css';
import grid from './product-grid.module.css';

type Props = {
  count: number;
  row?: boolean;
};

export function CardSkeletons({ count, row = false }: Props) {
  return (
    <ul className={row ? grid.row : `${grid.grid} ${grid.wide}`} aria-hidden>
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: skeletons have no other identity
        <li key={index} className={styles.card}>
          <Skeleton className={styles.picture} />
          <div className={styles.text}>
            <Skeleton height={14} width="60%" />
            <Skeleton height={18} width="85%" />
            <Skeleton height={18} width="50%" />
            <Skeleton className={styles.buy} />
          </div>
        </li>
      ))}
    </ul>
  );
}
