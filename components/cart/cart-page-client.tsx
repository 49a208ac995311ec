'use client';
// An island because a cart is this visitor's own.

import { ArrowLeftIcon } from '@phosphor-icons/react/dist/ssr/ArrowLeft';
import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { Button } from '@/components/ui/button';
import { PageLink } from '@/components/ui/page-link';
import { totalsOf } from '@/lib/cart-totals';
import { notify } from '@/lib/notify';
import { paths } from '@/lib/paths';
import { emptiness, shownLines } from '@/stores/cart/transitions';
import { useCart, useCartState } from '@/stores/cart/use-cart';
import { useReservation, useReservationState } from '@/stores/checkout/use-checkout';
import { CartLine } from './cart-line-client';
import styles from './cart-page.module.css';
import { CartPlaceholder } from './cart-placeholder';
import { GoneLines } from './gone-lines';
import { OrderTotals } from './order-totals';

export function CartPage() {
  const cart = useCart();
  const state = useCartState((now) => now);
  const lines = shownLines(state);

  useEffect(() => {
    void cart.actualize();
  }, [cart]);

  if (lines.length === 0) {
    return (
      <>
        <GoneLines changes={state.changes} />
        <CartPlaceholder status={emptiness(state)} onRetry={cart.reload} />
      </>
    );
  }
  return (
    <div className={styles.page}>
      <section aria-label="Товары в корзине">
        <GoneLines changes={state.changes} />
        <ul className={styles.lines}>
          {lines.map((line) => (
            <CartLine key={line.product.uuid} line={line} />
          ))}
        </ul>
        <PageLink href={paths.catalog()} className={styles.back}>
          <ArrowLeftIcon size={20} aria-hidden />
          Продолжить покупки
        </PageLink>
      </section>
      <aside className={styles.summary} aria-label="Итого">
        <h2>Итого</h2>
        <OrderTotals totals={totalsOf(lines)} />
        <CheckoutButton />
        <p className={styles.note}>Доставку посчитаем на следующем шаге. При оформлении закрепим растения за вами.</p>
      </aside>
    </div>
  );
}

/** Puts the plants aside. Where the shelf had less, the visitor stays and sees what has changed. [CART-10] */
function CheckoutButton() {
  const router = useRouter();
  const reservation = useReservation();
  const isAsking = useReservationState().status === 'asking';

  const goOn = async () => {
    const outcome = await reservation.reserve();
    if (outcome === 'held') router.push(paths.checkout);
    const { message } = reservation.state.getState();
    if (outcome === 'failed' && message) notify({ kind: 'error', text: message });
  };

  return (
    <Button size="large" wide disabled={isAsking} aria-busy={isAsking} onClick={goOn}>
      Оформить заказ
    </Button>
  );
}
