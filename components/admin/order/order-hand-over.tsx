import { Button } from '@/components/ui/button';
import type { OrderStatus } from '@/contract/orders';
import { PAYMENT_WAY_NAMES, RECORDED_WAYS, type RecordedWay } from '@/contract/payment-ways';
import type { Doubts } from '@/lib/admin/hand-over';
import { inTurn, type Send } from '@/lib/admin/in-turn';
import { formatMoney } from '@/lib/admin/money-words';
import { moveOrder, recordPayment, removePayment, undoMove } from '@/lib/browser-api/staff-orders';
import { useAttemptId } from '../use-attempt-id';
import { useStaffAct } from '../use-staff-act';
import styles from './order-actions.module.css';

type Props = { number: string; to: OrderStatus; doubts: Doubts; mayRecord: boolean; onLeave: () => void };

const focusOn = (heading: HTMLElement | null) => heading?.focus();

/** Asks but never forbids: the person at the gate knows more. */
export function OrderHandOver({ number, to, doubts: { sum, question, reasons }, mayRecord, onLeave }: Props) {
  const { pressed, act } = useStaffAct();
  const attempt = useAttemptId();
  const verb = to === 'shipped' ? 'Отправить' : 'Выдать';
  const move = () => moveOrder({ number, status: to });
  const undo = () => undoMove({ number, from: to });
  const offer = (others: Send[]) => ({
    name: 'Вернуть',
    run: () => void act('undo', () => inTurn(undo, ...others)),
  });
  const payAndMove = (way: RecordedWay) => {
    const id = attempt.idOf(way);
    const pay = () => recordPayment({ id, number, kind: 'payment', way, amount: sum });
    return act(way, () => inTurn(pay, move), { offer: () => offer([() => removePayment(id)]) });
  };
  return (
    <section className={styles.asked} aria-labelledby="order-hand-over">
      <h2 id="order-hand-over" tabIndex={-1} ref={focusOn}>
        {question}
      </h2>
      {reasons.map((reason) => (
        <p key={reason}>{reason}</p>
      ))}
      {sum > 0 && mayRecord && (
        <fieldset className={styles.answers}>
          <legend>{`Записать оплату ${formatMoney(sum)} и\u00A0${verb.toLowerCase()}`}</legend>
          {RECORDED_WAYS.map((way) => (
            <Button key={way} size="compact" isLoading={pressed === way} onClick={() => payAndMove(way)}>
              {PAYMENT_WAY_NAMES[way]}
            </Button>
          ))}
        </fieldset>
      )}
      <div className={styles.answers}>
        <Button
          tone="secondary"
          isLoading={pressed === 'move'}
          onClick={() => act('move', move, { offer: () => offer([]) })}
        >
          {sum > 0 ? `${verb} без\u00A0оплаты` : verb}
        </Button>
        <Button tone="quiet" onClick={onLeave}>
          Оставить как есть
        </Button>
      </div>
    </section>
  );
}
