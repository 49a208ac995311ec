import { Button } from '@/components/ui/button';
import { Textarea } from '@/components/ui/textarea';
import { LIMITS } from '@/contract/limits';
import type { OrderCard } from '@/contract/staff/order-card';
import { lostOf } from '@/lib/admin/order-edit';
import { type CancelMove, cancelWords, isAtNursery } from '@/lib/admin/order-moves';
import { moveOrder } from '@/lib/browser-api/staff-orders';
import { useStaffAct } from '../use-staff-act';
import { LineFate } from './line-fate';
import styles from './order-actions.module.css';
import { type CancelPlace, type FateAnswer, type FateAnswers, useKeptCancel } from './use-kept-cancel';

type Props = { card: OrderCard; move: CancelMove; place?: CancelPlace; start?: FateAnswers; onLeave: () => void };

const NO_LETTER = 'Почты у\u00A0покупателя нет, письма не\u00A0будет: текст появится на\u00A0странице заказа';

const focusOn = (heading: HTMLElement | null) => heading?.focus();

/** Asks what happened to the plants: dead ones must not be sold again. */
export function OrderCancel({ card, move, place = 'cancel', start = {}, onLeave }: Props) {
  const { number, lines } = card;
  const { pressed, act } = useStaffAct();
  const { answers, note, change, drop } = useKeptCancel(place, number, start);
  const { question, action, byHand } = cancelWords(move, card);
  const asked = isAtNursery(card) ? lines : [];
  const lost = asked.flatMap(({ uuid, amount }) => {
    const dead = lostOf(answerOf(answers, uuid), amount);
    return dead > 0 ? [{ uuid, amount: dead }] : [];
  });
  const send = async () => {
    const details = { ...(note.trim() && { note }), ...(lost.length > 0 && { lost }) };
    if (await act('cancel', () => moveOrder({ number, status: move.status, ...details }))) drop();
  };
  const leave = () => {
    drop();
    onLeave();
  };
  return (
    <section className={styles.cancel} aria-labelledby="order-cancel">
      <h2 id="order-cancel" tabIndex={-1} ref={focusOn}>
        {question}
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
                  onAnswer={(next, count) => change({ answers: { ...answers, [uuid]: { fate: next, lost: count } } })}
                />
              </li>
            );
          })}
        </ul>
      )}
      <Textarea
        label="Что написать покупателю"
        isOptional
        hint={card.customer.email ? 'Попадёт в\u00A0письмо' : NO_LETTER}
        maxLength={LIMITS.comment}
        value={note}
        onChange={(event) => change({ note: event.target.value })}
      />
      {byHand && <p>{byHand}</p>}
      <div className={styles.answers}>
        <Button tone="danger" isLoading={pressed !== undefined} onClick={send}>
          {action}
        </Button>
        <Button tone="quiet" onClick={leave}>
          Оставить как есть
        </Button>
      </div>
    </section>
  );
}

const answerOf = (answers: FateAnswers, uuid: string): FateAnswer => ({ fate: 'sale', ...answers[uuid] });
