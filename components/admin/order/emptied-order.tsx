import { useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import type { OrderCard } from '@/contract/staff/order-card';
import type { LineDraft } from '@/lib/admin/order-edit';
import type { CancelMove } from '@/lib/admin/order-moves';
import { usePressGuard } from '../use-press-guard';
import { OrderCancel } from './order-cancel';
import styles from './order-edit.module.css';
import { useFocusKept } from './use-focus-kept';
import { isCancelKept } from './use-kept-cancel';

type Props = {
  card: OrderCard;
  lines: Readonly<Record<string, LineDraft>>;
  cancel: CancelMove;
  onLeave: () => void;
};

/** An order without plants is cancelled, not saved. */
export function EmptiedOrder({ card, lines, cancel, onLeave }: Props) {
  const [isAsked, setAsked] = useState(() => isCancelKept('emptied', card.number));
  const box = useRef<HTMLDivElement>(null);
  const { onClickCapture } = usePressGuard(String(isAsked));
  useFocusKept(String(isAsked), () => box.current);
  return (
    <div ref={box} tabIndex={-1} onClickCapture={onClickCapture}>
      {isAsked ? (
        <OrderCancel card={card} move={cancel} place="emptied" start={lines} onLeave={() => setAsked(false)} />
      ) : (
        <>
          <p role="status">
            В&nbsp;заказе не&nbsp;останется растений. Если он больше не&nbsp;нужен, отмените его целиком.
          </p>
          <div className={styles.buttons}>
            <Button tone="danger" onClick={() => setAsked(true)}>
              {cancel.kind === 'cancel' ? 'Отменить заказ' : cancel.name}
            </Button>
            <Button tone="quiet" onClick={onLeave}>
              Не менять
            </Button>
          </div>
        </>
      )}
    </div>
  );
}
