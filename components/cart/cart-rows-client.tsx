'use client';
// Client: rows appear and disappear as the visitor changes the cart.

import { useEffect, useState } from 'react';
import { StockLabel } from '@/components/catalog/stock-label';
import { Button } from '@/components/ui/button';
import { PresenceItem, PresenceList } from '@/components/ui/presence-client';
import type { CartProduct } from '@/contract/cart';
import { shipsFrom } from '@/contract/season';
import { moscowClock } from '@/lib/delivery/moscow-clock';
import { CartLine } from './cart-line-client';
import styles from './cart-rows.module.css';
import { productsOf, type Removal, type Row, removalText, UNDO_MS } from './removals';
import type { Removals } from './use-removals';

type Props = {
  rows: Row[];
  removals: Removals;
  onUse: () => void;
};

export function CartRows({ rows, removals: { remove, moveToFavourites, restore, dismiss }, onUse }: Props) {
  const following = (place: number) => productsOf(rows.slice(place + 1));
  return (
    <PresenceList className={styles.rows}>
      {rows.map((row, place) =>
        row.type === 'removal' ? (
          <RemovedRow key={`removal ${row.removal.id}`} removal={row.removal} onRestore={restore} onExpire={dismiss} />
        ) : (
          <CartLine
            key={row.line.product.uuid}
            line={row.line}
            onUse={onUse}
            onRemove={() => remove([row.line], following(place))}
            onMoveToFavourites={() => moveToFavourites(row.line, following(place))}
          >
            <LineAvailability product={row.line.product} />
          </CartLine>
        ),
      )}
    </PresenceList>
  );
}

/** The date is for delivery by courier; a pick-up may be possible earlier, which the checkout shows. */
function LineAvailability({ product: { total_quantity, travel = {} } }: { product: CartProduct }) {
  const [day] = useState(() => moscowClock(new Date()).day);
  const from = shipsFrom(travel, 'courier', day);
  return (
    <StockLabel
      quantity={total_quantity}
      isSingle={travel.specimen}
      ships={from?.toISOString().slice(0, 10) ?? 'now'}
    />
  );
}

type RemovedRowProps = {
  removal: Removal;
  onRestore: (removal: Removal) => void;
  onExpire: (id: number) => void;
};

function RemovedRow({ removal, onRestore, onExpire }: RemovedRowProps) {
  const { id, isRestoring } = removal;
  const [isUnderPointer, setUnderPointer] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const isPaused = isUnderPointer || isFocused || isRestoring;

  useEffect(() => {
    if (isPaused) return;
    const timer = setTimeout(() => onExpire(id), UNDO_MS);
    return () => clearTimeout(timer);
  }, [isPaused, id, onExpire]);

  return (
    <PresenceItem
      motion="fold"
      className={styles.removed}
      onPointerEnter={() => setUnderPointer(true)}
      onPointerLeave={() => setUnderPointer(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <p>{removalText(removal)}</p>
      <Button tone="secondary" size="compact" isLoading={isRestoring} onClick={() => onRestore(removal)}>
        Вернуть
      </Button>
    </PresenceItem>
  );
}
