'use client';
// Client: rows appear and disappear as the visitor changes the cart.

import { PresenceList } from '@/components/ui/presence-client';
import { CartLine } from './cart-line-client';
import styles from './cart-rows.module.css';
import { LineAvailability } from './line-availability';
import { productsOf, type Row } from './removals';
import { RemovedRow } from './removed-row-client';
import type { Removals } from './use-removals';

type Props = {
  rows: Row[];
  removals: Removals;
  onUse: () => void;
};

export function CartRows({ rows, removals: { remove, setAside, giveBack, forget }, onUse }: Props) {
  const behind = (place: number) => productsOf(rows.slice(place + 1));
  return (
    <PresenceList className={styles.rows}>
      {rows.map((row, place) =>
        row.type === 'removal' ? (
          <RemovedRow key={`removal ${row.removal.id}`} removal={row.removal} onReturn={giveBack} onEnd={forget} />
        ) : (
          <CartLine
            key={row.line.product.uuid}
            line={row.line}
            onUse={onUse}
            onRemove={() => remove([row.line], behind(place))}
            onSetAside={() => setAside(row.line, behind(place))}
          >
            <LineAvailability product={row.line.product} />
          </CartLine>
        ),
      )}
    </PresenceList>
  );
}
