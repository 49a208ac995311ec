import { Button } from '@/components/ui/button';
import { StatusMark } from '@/components/ui/status-mark';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { plantName } from '@/contract/plant-name';
import { actName, countAgain, type FieldAct, type FieldMove } from '@/lib/admin/field-moves';
import { timeOf } from '@/lib/admin/today-words';
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
  const others = moves.filter((move) => move.owner !== owner && move.state === 'waiting').length;
  const listed = (['refused', 'waiting', 'sent'] as const).flatMap((state) =>
    own.filter((move) => move.state === state),
  );
  return (
    <section aria-label="Записи">
      <h2>Записи</h2>
      {others > 0 && (
        <p>{`На\u00A0этом телефоне ждут отправки записи другого сотрудника: ${others}. Они уйдут, когда он\u00A0войдёт`}</p>
      )}
      {listed.length === 0 && <p>Здесь будет то, что вы записали за&nbsp;день.</p>}
      <ul className={styles.moves}>
        {listed.map((move) => (
          <li key={move.id}>
            <p>
              <b>{plantName(move.plant)}</b>
              {`: ${actName(move.act)}`}
            </p>
            <Outcome move={move} />
            <Ways move={move} remove={remove} repeat={repeat} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Outcome({ move: { state, at, message } }: { move: FieldMove }) {
  const time = timeOf(new Date(at));
  if (state === 'sent') return <StatusMark tone="done">{`${time}, отправлено`}</StatusMark>;
  if (state === 'waiting') return <StatusMark tone="pending">{`${time}, ждёт отправки`}</StatusMark>;
  return <p role="alert" className={styles.refused}>{`${time}, не\u00A0принято. ${message}`}</p>;
}

/** What may have reached the shop cannot be taken back here. */
function Ways({ move, remove, repeat }: Pick<Props, 'remove' | 'repeat'> & { move: FieldMove }) {
  const again = countAgain(move);
  const mayRemove = move.state === 'refused' || (move.state === 'waiting' && !move.tried);
  if (!mayRemove) return null;
  const about = <VisuallyHidden>{`: ${plantName(move.plant)}`}</VisuallyHidden>;
  return (
    <p className={styles.ways}>
      {again && (
        <Button tone="secondary" size="compact" onClick={() => repeat(move, again)}>
          {`Всё равно записать ${again.pieces}`}
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
