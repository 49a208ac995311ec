import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Textarea } from '@/components/ui/textarea';
import { LIMITS } from '@/contract/limits';
import type { OrderCard } from '@/contract/staff/order-card';
import { type Fate, lostOf } from '@/lib/admin/order-edit';
import { isAtNursery, type Move } from '@/lib/admin/order-moves';
import { moveOrder } from '@/lib/browser-api/staff-orders';
import { useStaffAct } from '../use-staff-act';
import { LineFate } from './line-fate';
import styles from './order-actions.module.css';

type Answer = { fate?: Fate | undefined; lost?: number | undefined };
type Answers = Readonly<Record<string, Answer>>;
type Props = { card: OrderCard; move: Move; start?: Answers; onLeave: () => void };

const focusOn = (heading: HTMLElement | null) => heading?.focus();

/** Asks what happened to the plants: dead ones must not be sold again. */
export function OrderCancel({ card, move, start = {}, onLeave }: Props) {
  const { number, lines, money } = card;
  const { pressed, act } = useStaffAct();
  const [answers, setAnswers] = useState(start);
  const [note, setNote] = useState('');
  const isCancelled = move.name === 'Отменить';
  const asked = isAtNursery(card) ? lines : [];
  const lost = asked.flatMap(({ uuid, amount }) => {
    const dead = lostOf(answerOf(answers, uuid), amount);
    return dead > 0 ? [{ uuid, amount: dead }] : [];
  });
  const send = () =>
    act('cancel', () =>
      moveOrder({
        number,
        status: move.status,
        ...(note.trim() && { note }),
        ...(lost.length > 0 && { lost }),
      }),
    );
  return (
    <section className={styles.cancel} aria-labelledby="order-cancel">
      <h2 id="order-cancel" tabIndex={-1} ref={focusOn}>
        {`${isCancelled ? 'Отменить' : 'Вернуть деньги за'} заказ №\u00A0${number}?`}
      </h2>
      {asked.length > 0 && (
        <ul>
          {asked.map(({ uuid, name, amount }) => {
            const answer = answerOf(answers, uuid);
            return (
              <li key={uuid}>
                <p>{`${name}, ${amount}\u00A0шт`}</p>
                <LineFate
                  plant={name}
                  removed={amount}
                  fate={answer.fate}
                  lost={lostOf(answer, amount)}
                  onAnswer={(next, count) => setAnswers({ ...answers, [uuid]: { fate: next, lost: count } })}
                />
              </li>
            );
          })}
        </ul>
      )}
      <Textarea
        label="Что написать покупателю"
        isOptional
        hint="Попадёт в письмо"
        maxLength={LIMITS.comment}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
      <div className={styles.answers}>
        <Button tone="danger" isLoading={pressed !== undefined} onClick={send}>
          {wordsOf(isCancelled, money.paid > 0)}
        </Button>
        <Button tone="quiet" onClick={onLeave}>
          Оставить как есть
        </Button>
      </div>
    </section>
  );
}

const answerOf = (answers: Answers, uuid: string): Answer => ({ fate: 'sale', ...answers[uuid] });

function wordsOf(isCancelled: boolean, isPaid: boolean): string {
  if (!isCancelled) return 'Вернуть деньги';
  return isPaid ? 'Отменить заказ, вернуть деньги' : 'Отменить заказ';
}
