'use client';
// Client: rows appear and disappear as the visitor changes the cart.

import { useState } from 'react';
import { StockLabel } from '@/components/catalog/stock-label';
import { PresenceList } from '@/components/ui/presence-client';
import type { CartProduct } from '@/contract/cart';
import { shipsFrom } from '@/contract/season';
import { moscowClock } from '@/lib/delivery/moscow-clock';
import { leavesText } from '@/lib/orders/season';
import lineStyles from './cart-line.module.css';
import { CartLine } from './cart-line-client';
import styles from './cart-rows.module.css';
import { productsOf, type Row } from './removals';
import { RemovedRow } from './removed-row-client';
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
    <>
      <StockLabel quantity={total_quantity} />
      {from && <p className={lineStyles.later}>{leavesText(from, 'courier')}</p>}
    </>
  );
}
