import { LoadFailed } from '@/components/feedback/load-failed';
import { ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { Skeleton } from '@/components/ui/skeleton';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { drawings } from '@/lib/media/drawings';
import { paths } from '@/lib/paths';
import styles from './cart-placeholder.module.css';

type Props = { status: 'loading' | 'unavailable' | 'empty'; onRetry: () => void };

export function CartPlaceholder({ status, onRetry }: Props) {
  if (status === 'loading') {
    return (
      <>
        <p role="status" className={styles.status}>
          <VisuallyHidden>Загружаем корзину…</VisuallyHidden>
        </p>
        <CartSkeleton />
      </>
    );
  }
  if (status === 'unavailable') return <LoadFailed onRetry={onRetry} />;
  return (
    <EmptyState drawing={drawings.cart} title="Корзина пуста" text="Начните с каталога или загляните в избранное.">
      <ButtonLink href={paths.catalog()}>В каталог</ButtonLink>
    </EmptyState>
  );
}

const CartSkeleton = () => (
  <div className={styles.page}>
    <div className={styles.lines}>
      <LineSkeleton />
      <LineSkeleton />
    </div>
    <Skeleton height={272} className={styles.summary} />
  </div>
);

const LineSkeleton = () => (
  <div className={styles.line}>
    <Skeleton className={styles.photo} />
    <Skeleton height={66} />
    <Skeleton height={44} className={styles.counter} />
  </div>
);
