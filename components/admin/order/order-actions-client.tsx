'use client';
// Client: sends the moves of the order.

import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button, ButtonLink } from '@/components/ui/button';
import type { OrderStatus } from '@/contract/orders';
import type { ReadOrder } from '@/contract/staff/order-card';
import type { Permission } from '@/contract/staff/permissions';
import { doubtsOf } from '@/lib/admin/hand-over';
import { assemblyMoves, cancelMove, forwardMoves, isOver, pickerWaits } from '@/lib/admin/order-moves';
import { adminPaths } from '@/lib/admin/paths';
import { moscowDay } from '@/lib/admin/today-words';
import { confirmOrder, moveOrder, undoMove } from '@/lib/browser-api/staff-orders';
import { usePressGuard } from '../use-press-guard';
import { useStaffAct } from '../use-staff-act';
import styles from './order-actions.module.css';
import { OrderCancel } from './order-cancel';
import { OrderHandOver } from './order-hand-over';
import { OrderMore } from './order-more';
import { useIsUnsaved } from './unsaved-edit-client';
import { useFocusKept } from './use-focus-kept';
import { dropKeptCancel, isCancelKept } from './use-kept-cancel';

type Props = { card: ReadOrder; permissions: readonly Permission[] };

export function OrderActions({ card, permissions }: Props) {
  const { number, status, can_confirm } = card;
  const box = useRef<HTMLFieldSetElement>(null);
  const { pressed, act } = useStaffAct();
  const isUnsaved = useIsUnsaved();
  const [asked, setAsked] = useState<OrderStatus>();
  const [askedIn, setAskedIn] = useState(status);
  const { mayWrite, mayOnlyAssemble, moves, cancel } = movesFor(card, permissions);
  const leave = () => setAsked(undefined);
  // A question belongs to the state in which its button was pressed.
  if (askedIn !== status) {
    setAskedIn(status);
    leave();
  }
  const reopen = useEffectEvent(() => {
    if (!isCancelKept('cancel', number)) return;
    if (cancel) setAsked(cancel.status);
    else dropKeptCancel('cancel', number);
  });
  useEffect(() => {
    if (number) reopen();
  }, [number]);
  const isAsking = asked !== undefined && !isUnsaved;
  useFocusKept(`${status} ${can_confirm} ${asked}`, () => box.current);
  const { onClickCapture, isSettling } = usePressGuard(`${status} ${can_confirm} ${isAsking}`);

  const undoFrom = (from: OrderStatus) => act('undo', () => undoMove({ number, from }));
  const offerUndo = (from: OrderStatus) => ({ name: 'Вернуть', run: () => void undoFrom(from) });
  const move = (to: OrderStatus) => {
    if (card.has_sums && doubtsOf(card, to, moscowDay(new Date()))) return setAsked(to);
    leave();
    return act(to, () => moveOrder({ number, status: to }), { offer: () => offerUndo(to) });
  };
  const confirm = () => {
    leave();
    return act('confirm', () => confirmOrder(number), { offer: ({ to }) => to && offerUndo(to) });
  };
  const canConfirm = mayWrite && can_confirm && !isAsking;
  const offered = isAsking ? [] : moves;
  return (
    <>
      <fieldset
        ref={box}
        tabIndex={-1}
        className={styles.bar}
        aria-label="Что сделать с заказом"
        onClickCapture={onClickCapture}
      >
        {canConfirm && (
          <Button size="compact" aria-disabled={isSettling} isLoading={pressed === 'confirm'} onClick={confirm}>
            Подтвердить
          </Button>
        )}
        {offered.map(({ status: to, name }, index) => (
          <Button
            key={to}
            size="compact"
            tone={index === 0 && !canConfirm ? 'primary' : 'secondary'}
            aria-disabled={isSettling}
            isLoading={pressed === to}
            onClick={() => move(to)}
          >
            {name}
          </Button>
        ))}
        {!isOver(card) && (
          <ButtonLink href={adminPaths.print('picking', { number })} size="compact" tone="tint">
            Печать
          </ButtonLink>
        )}
        <OrderMore card={card} cancel={cancel} pressed={pressed} onUndo={() => undoFrom(status)} onCancel={setAsked} />
      </fieldset>
      {mayOnlyAssemble && moves.length === 0 && <p className={styles.waits}>{pickerWaits(card)}</p>}
      {asked && isAsking && (
        <Asked card={card} to={asked} mayRecord={permissions.includes('orders.money')} onLeave={leave} />
      )}
    </>
  );
}

function movesFor(card: ReadOrder, permissions: readonly Permission[]) {
  const mayWrite = permissions.includes('orders.write');
  const mayOnlyAssemble = !mayWrite && permissions.includes('orders.assemble');
  const assembly = mayOnlyAssemble ? assemblyMoves(card) : [];
  return {
    ...{ mayWrite, mayOnlyAssemble },
    moves: mayWrite ? forwardMoves(card) : assembly,
    cancel: mayWrite && card.has_sums ? cancelMove(card) : undefined,
  };
}

type AskedProps = { card: ReadOrder; to: OrderStatus; mayRecord: boolean; onLeave: () => void };

function Asked({ card, to, mayRecord, onLeave }: AskedProps) {
  if (!card.has_sums) return null;
  const cancel = cancelMove(card);
  if (cancel?.status === to) return <OrderCancel card={card} move={cancel} onLeave={onLeave} />;
  const doubts = doubtsOf(card, to, moscowDay(new Date()));
  return doubts ? (
    <OrderHandOver number={card.number} to={to} doubts={doubts} mayRecord={mayRecord} onLeave={onLeave} />
  ) : null;
}
