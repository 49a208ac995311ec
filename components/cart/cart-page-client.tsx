'use client';

// Client: the cart is this visitor's.

import { useRouter } from 'next/navigation';
import { type ReactNode, useEffect } from 'react';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { PageLink } from '@/components/ui/page-link';
import { useFocusWhenGone } from '@/components/ui/use-focus-when-gone';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import type { CartLine } from '@/contract/cart';
import { notifyOf } from '@/lib/notify';
import { totalsOf } from '@/lib/orders/cart-totals';
import { paths } from '@/lib/paths';
import { shownLines } from '@/stores/cart/transitions';
import { useCart, useCartState } from '@/stores/cart/use-cart';
import { useReservation, useReservationState } from '@/stores/checkout/use-checkout';
import { emptiness } from '@/stores/sync/transitions';
import styles from './cart-page.module.css';
import { CartPlaceholder } from './cart-placeholder';
import { CartRows } from './cart-rows-client';
import { GoneLines } from './gone-lines';
import { OrderTotals } from './order-totals';
import { removalText, rowsOf } from './removals';
import { useRemovals } from './use-removals';
import { useRestoreFocus } from './use-restore-focus';

const notify = notifyOf('cart');

type Props = {
  offer?: ReactNode;
  suggestion?: ReactNode;
};

export function CartPage({ offer, suggestion }: Props) {
  const cart = useCart();
  const state = useCartState((now) => now);
  const lines = shownLines(state);
  const { box, markUsed } = useRestoreFocus(lines.length);

  const removals = useRemovals();
  const clear = () => {
    markUsed();
    removals.remove(lines, []);
    scrollTo(0, 0);
  };

  useEffect(() => {
    void cart.actualize();
  }, [cart]);

  const rows = rowsOf(lines, removals.all);
  const list = <CartRows rows={rows} removals={removals} onUse={markUsed} />;
  const latest = removals.all.filter((one) => rows.some((row) => row.type === 'removal' && row.removal === one)).at(-1);

  const isEmpty = lines.length === 0;
  const status = emptiness(state);
  const isSuggesting = isEmpty && status === 'empty';
  useFocusWhenGone(box, isSuggesting);
  return (
    <div ref={box} tabIndex={-1} className={isEmpty ? styles.placeholder : styles.page}>
      <VisuallyHidden role="status">{latest && `${removalText(latest)}. Можно вернуть`}</VisuallyHidden>
      {isEmpty ? (
        <>
          <GoneLines changes={state.changes} />
          {rows.length > 0 && list}
          <CartPlaceholder status={status} onRetry={cart.reload} />
          {isSuggesting && suggestion}
        </>
      ) : (
        <>
          <section aria-label="Товары в корзине">
            <GoneLines changes={state.changes} />
            {list}
            <AfterLines onClear={clear} />
          </section>
          <Summary lines={lines} offer={offer} />
        </>
      )}
    </div>
  );
}

const AfterLines = ({ onClear }: { onClear: () => void }) => (
  <div className={styles.after}>
    <PageLink href={paths.catalog()} className={styles.back}>
      <Icon name="arrow-left" size={20} />
      Продолжить покупки
    </PageLink>
    <Button tone="quiet" size="compact" onClick={onClear}>
      Очистить корзину
    </Button>
  </div>
);

const Summary = ({ lines, offer }: { lines: CartLine[]; offer: ReactNode }) => (
  <aside className={styles.summary} aria-label="Итого">
    <h2>Итого</h2>
    <OrderTotals totals={totalsOf(lines)} />
    <CheckoutButton />
    {offer}
    <p className={styles.note}>Доставку посчитаем на следующем шаге. При оформлении закрепим растения за вами.</p>
  </aside>
);

/** Reserves the plants. If the stock is short, the visitor stays and sees what has changed. [CART-10] */
function CheckoutButton() {
  const router = useRouter();
  const reservation = useReservation();
  const isReserving = useReservationState().status === 'pending';

  const checkOut = async () => {
    const outcome = await reservation.reserve();
    if (outcome === 'reserved') router.push(paths.checkout);
    const { refusal } = reservation.state.getState();
    if (outcome === 'failed' && refusal) notify({ kind: 'error', text: refusal.message });
  };

  return (
    <Button size="large" wide isLoading={isReserving} onClick={checkOut}>
      Оформить заказ
    </Button>
  );
}
