'use client';

// Client: the cart is this visitor's.

import { type ReactNode, useEffect } from 'react';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { PageLink } from '@/components/ui/page-link';
import { useFocusWhenGone } from '@/components/ui/use-focus-when-gone';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import type { PlaceOffer } from '@/lib/delivery/place';
import { paths } from '@/lib/paths';
import { shownLines } from '@/stores/cart/transitions';
import { useCart, useCartState } from '@/stores/cart/use-cart';
import { emptiness } from '@/stores/sync/transitions';
import styles from './cart-page.module.css';
import { CartPlaceholder } from './cart-placeholder';
import { CartRows } from './cart-rows-client';
import { CartSummary } from './cart-summary';
import { GoneLines } from './gone-lines';
import { removalText, rowsOf } from './removals';
import { useRemovals } from './use-removals';
import { useRestoreFocus } from './use-restore-focus';

type Props = {
  places: readonly PlaceOffer[];
  offer?: ReactNode;
  suggestion?: ReactNode;
};

export function CartPage({ places, offer, suggestion }: Props) {
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
          <CartSummary lines={lines} places={places} offer={offer} />
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
