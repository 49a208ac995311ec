import { useState } from 'react';
import { StockLabel } from '@/components/catalog/stock-label';
import type { CartProduct } from '@/contract/cart';
import { shipsFrom } from '@/contract/season';
import { moscowClock } from '@/lib/delivery/moscow-clock';
import { leavesText } from '@/lib/orders/season';
import styles from './cart-line.module.css';

/** The date is for delivery by courier; a pick-up may be possible earlier, which the checkout shows. */
export function LineAvailability({ product: { total_quantity, travel = {} } }: { product: CartProduct }) {
  const [day] = useState(() => moscowClock(new Date()).day);
  const from = shipsFrom(travel, 'courier', day);
  return (
    <>
      <StockLabel quantity={total_quantity} />
      {from && <p className={styles.later}>{leavesText(from, 'courier')}</p>}
    </>
  );
}
