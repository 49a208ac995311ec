import { useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import type { OrderCard } from '@/contract/staff/order-card';
import type { Move } from '@/lib/admin/order-moves';
import { OrderCancel } from './order-cancel';
import styles from './order-edit.module.css';
import { useFocusKept } from './use-focus-kept';

type Props = { card: OrderCard; cancel: Move; onLeave: () => void };

/** An order without plants is cancelled, not saved. */
export function EmptiedOrder({ card, cancel, onLeave }: Props) {
  const [isAsked, setAsked] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  useFocusKept(String(isAsked), () => box.current);
  if (isAsked) return <OrderCancel card={card} move={cancel} onLeave={() => setAsked(false)} />;
  return (
    <div ref={box} tabIndex={-1}>
      <p role="status">В&nbsp;заказе не&nbsp;останется растений. Если он больше не&nbsp;нужен, отмените его целиком.</p>
      <div className={styles.buttons}>
        <Button tone="danger" onClick={() => setAsked(true)}>
          {cancel.name === 'Отменить' ? 'Отменить заказ' : cancel.name}
        </Button>
        <Button tone="quiet" onClick={onLeave}>
          Не менять
        </Button>
      </div>
    </div>
  );
}
