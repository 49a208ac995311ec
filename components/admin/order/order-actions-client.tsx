'use client';
// Client: sends the moves of the order.

import { useRef, useState } from 'react';
import { ShownOnce } from '@/components/admin/shown-once-client';
import { Button, ButtonLink } from '@/components/ui/button';
import type { OrderStatus } from '@/contract/orders';
import type { OrderCard } from '@/contract/staff/order-card';
import { cancelMove, forwardMoves } from '@/lib/admin/order-moves';
import { adminPaths } from '@/lib/admin/paths';
import { confirmOrder, moveOrder, sendPaymentLink } from '@/lib/browser-api/staff-orders';
import { ignoreDoubleClick } from './ignore-double-click';
import styles from './order-actions.module.css';
import { OrderCancel } from './order-cancel';
import { OrderMore } from './order-more';
import { useFocusKept } from './use-focus-kept';
import { useOrderAct } from './use-order-act';

type Props = { card: OrderCard; mayWrite: boolean };

export function OrderActions({ card, mayWrite }: Props) {
  const { number, status, can_confirm } = card;
  const box = useRef<HTMLFieldSetElement>(null);
  const { pressed, act } = useOrderAct();
  const [cancelled, setCancelled] = useState<OrderStatus>();
  const [link, setLink] = useState<{ message: string; link?: string | undefined }>();
  const moves = mayWrite ? forwardMoves(card) : [];
  const cancel = mayWrite ? cancelMove(card) : undefined;
  const isCancelling = cancel !== undefined && cancelled === status;
  useFocusKept(`${status} ${can_confirm} ${isCancelling}`, () => box.current);

  const move = (to: OrderStatus) => act(to, () => moveOrder({ number, status: to }));
  const offerPayment = async () => setLink(await act('link', () => sendPaymentLink(number)));
  const canConfirm = mayWrite && can_confirm;
  return (
    <>
      <fieldset
        ref={box}
        tabIndex={-1}
        className={styles.bar}
        aria-label="Что сделать с заказом"
        onClickCapture={ignoreDoubleClick}
      >
        {canConfirm && (
          <Button
            size="compact"
            isLoading={pressed === 'confirm'}
            onClick={() => act('confirm', () => confirmOrder(number))}
          >
            Подтвердить
          </Button>
        )}
        {moves.map(({ status: to, name }, index) => (
          <Button
            key={to}
            size="compact"
            tone={index === 0 && !canConfirm ? 'primary' : 'secondary'}
            isLoading={pressed === to}
            onClick={() => move(to)}
          >
            {name}
          </Button>
        ))}
        <ButtonLink href={adminPaths.print('picking', { number })} size="compact" tone="tint">
          Печать
        </ButtonLink>
        {cancel && (
          <Button
            size="compact"
            tone="danger"
            aria-expanded={isCancelling}
            onClick={() => setCancelled(isCancelling ? undefined : status)}
          >
            {cancel.name}
          </Button>
        )}
        <OrderMore card={card} mayWrite={mayWrite} pressed={pressed} onMove={move} onOfferPayment={offerPayment} />
      </fieldset>
      {link?.link && <ShownOnce text={link.message} value={link.link} />}
      {isCancelling && <OrderCancel card={card} move={cancel} onLeave={() => setCancelled(undefined)} />}
    </>
  );
}
