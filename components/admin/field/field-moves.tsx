import { Button } from '@/components/ui/button';
import { StatusMark } from '@/components/ui/status-mark';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { plantName } from '@/contract/plant-name';
import { actAgain, actName, type FieldAct, type FieldMove, isHeld, momentOf } from '@/lib/admin/field-moves';
import styles from './field.module.css';

type Props = {
  moves: readonly FieldMove[];
  owner: string;
  remove: (id: string) => void;
  repeat: (move: FieldMove, act: FieldAct) => void;
};

/** What this person has done with this phone: refused, then waiting, then sent within a day. */
export function FieldMoves({ moves, owner, remove, repeat }: Props) {
  const own = moves.filter((move) => move.owner === owner).toReversed();
  const others = moves.filter((move) => move.owner !== owner && move.state !== 'sent').length;
  const listed = (['refused', 'waiting', 'sent'] as const).flatMap((state) =>
    own.filter((move) => move.state === state),
  );
  return (
    <section aria-label="Записи">
      <h2>Записи</h2>
      {others > 0 && (
        <p>{`На\u00A0этом телефоне есть записи другого сотрудника: ${others}. Они уйдут, когда он\u00A0войдёт и\u00A0откроет «В\u00A0поле».`}</p>
      )}
      {listed.length === 0 && <p>Здесь будет то, что вы записали за&nbsp;день.</p>}
      <ul className={styles.moves}>
        {listed.map((move) => (
          <li key={move.id}>
            <p>
              <b>{plantName(move.plant)}</b>
              {`: ${actName(move.act)}`}
            </p>
            <MoveState move={move} isWaitingForEarlier={isHeld(move, own)} />
            <MoveActions move={move} remove={remove} repeat={repeat} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function MoveState({
  move: { state, at, message },
  isWaitingForEarlier,
}: {
  move: FieldMove;
  isWaitingForEarlier: boolean;
}) {
  const time = momentOf(at, Date.now());
  if (state === 'sent') return <StatusMark tone="done">{`${time}, отправлено`}</StatusMark>;
  if (state === 'refused') return <p className={styles.refused}>{`${time}, не\u00A0принято. ${message}`}</p>;
  const reason = isWaitingForEarlier ? 'ждёт, что вы решите с\u00A0непринятой записью' : (message ?? 'ждёт отправки');
  return <StatusMark tone="pending">{`${time}, ${reason}`}</StatusMark>;
}

/** What may have reached the shop cannot be taken back here. */
function MoveActions({ move, remove, repeat }: Pick<Props, 'remove' | 'repeat'> & { move: FieldMove }) {
  const isRefused = move.state === 'refused';
  if (!isRefused && (move.state === 'sent' || move.tried)) return null;
  const again = actAgain(move);
  const about = <VisuallyHidden>{`: ${plantName(move.plant)}`}</VisuallyHidden>;
  return (
    <p className={styles.actions}>
      {isRefused && (
        <Button tone="secondary" size="compact" onClick={() => repeat(move, again)}>
          {again === move.act || again.kind === 'photo' ? 'Повторить' : `Всё равно записать ${again.pieces}`}
          {about}
        </Button>
      )}
      <Button tone="quiet" size="compact" onClick={() => remove(move.id)}>
        Убрать
        {about}
      </Button>
    </p>
  );
}
