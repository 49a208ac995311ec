import Image from 'next/image';
import { Button, ButtonLink } from '@/components/ui/button';
import { paths } from '@/lib/paths';
import styles from './cart-placeholder.module.css';

type Props = { status: 'loading' | 'unavailable' | 'empty'; onRetry: () => void };

/** What stands in the place of the lines while there are none. */
export function CartPlaceholder({ status, onRetry }: Props) {
  if (status === 'loading') {
    return (
      <div className={styles.loading}>
        <p role="status">Загружаем корзину…</p>
        <noscript>
          <p>Корзина работает с включённым JavaScript. Заказ можно сделать и по телефону.</p>
        </noscript>
      </div>
    );
  }
  if (status === 'unavailable') {
    return (
      <div className={styles.box}>
        <p>Не получилось загрузить. Попробуйте ещё раз или позвоните нам.</p>
        <Button tone="secondary" onClick={onRetry}>
          Попробовать ещё раз
        </Button>
      </div>
    );
  }
  return (
    <div className={styles.box}>
      <Image src="/media/empty-cart.svg" alt="" width={150} height={150} unoptimized />
      <p>Корзина пуста. Начните с каталога или загляните в избранное.</p>
      <ButtonLink href={paths.catalog()}>В каталог</ButtonLink>
    </div>
  );
}
