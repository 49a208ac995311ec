import { ButtonLink } from '@/components/ui/button';
import { PageLink } from '@/components/ui/page-link';
import type { ShelfMove } from '@/contract/staff/shelf';
import { adminPaths } from '@/lib/admin/paths';
import { formatDelta, moveName } from '@/lib/admin/shelf-words';
import { classNames } from '@/lib/class-names';
import { formatDay } from '@/lib/format/dates';
import { formatMoment } from '@/lib/orders/dates';
import { RowTable } from '../row-table';
import rows from '../row-table.module.css';
import styles from './shelf-moves.module.css';

const COLUMNS = ['Что произошло', 'Штук', 'Документ', 'Когда и\u00A0кто'];

type Props = { moves: readonly ShelfMove[]; uuid: string; page: number; hasMore: boolean };

export const ShelfMoves = ({ moves, uuid, page, hasMore }: Props) => (
  <>
    {moves.length === 0 ? (
      <p>Записей нет</p>
    ) : (
      <RowTable caption="Движение на полке, новое сверху" columns={COLUMNS}>
        {moves.map((move) => (
          <MoveRow key={move.id} move={move} />
        ))}
      </RowTable>
    )}
    {(page > 1 || hasMore) && (
      <nav className={styles.pages} aria-label="Страницы движения">
        {page > 1 && (
          <ButtonLink href={adminPaths.shelf(uuid, page - 1)} tone="secondary">
            Позже
          </ButtonLink>
        )}
        {hasMore && (
          <ButtonLink href={adminPaths.shelf(uuid, page + 1)} tone="secondary">
            Раньше
          </ButtonLink>
        )}
      </nav>
    )}
  </>
);

function MoveRow({ move }: { move: ShelfMove }) {
  const { at, delta, document, order, by, lot, place } = move;
  const from = [lot && `партия от\u00A0${formatDay(lot.arrived_on)}`, place].filter(Boolean).join(', ');
  return (
    <tr>
      <th scope="row">
        {moveName(move)}
        {order && (
          <>
            {' '}
            <PageLink href={adminPaths.order(order)} className={styles.order}>{`№\u00A0${order}`}</PageLink>
          </>
        )}
        {from && <small>{from}</small>}
      </th>
      <td className={classNames(rows.number, rows.end, delta < 0 ? styles.out : styles.in)}>{formatDelta(delta)}</td>
      <td className={rows.full}>{document}</td>
      <td className={classNames(rows.number, rows.full)}>
        <time dateTime={at}>{formatMoment(at)}</time>
        {by && <small>{by}</small>}
      </td>
    </tr>
  );
}
