import { Counter } from '@/components/ui/counter';
import { PageLink } from '@/components/ui/page-link';
import { Picture } from '@/components/ui/picture';
import type { CardLine, WorkLine } from '@/contract/staff/order-card';
import { formatMoney } from '@/lib/admin/money-words';
import { amountOf, type LineDraft, lostOf, removedOf, setAmount, setFate } from '@/lib/admin/order-edit';
import { LineBed } from './line-bed';
import { LineFate } from './line-fate';
import styles from './order-line.module.css';
import type { OrderEditing } from './use-order-edit';

type Props = {
  line: WorkLine | CardLine;
  /** Absent: the order cannot be edited. */
  editing: OrderEditing | undefined;
  mayPlace: boolean;
};

export function OrderLine({ line, editing, mayPlace }: Props) {
  const { uuid, name, path, src, bed, amount } = line;
  const shown = editing ? amountOf(line, editing.draft) : amount;
  return (
    <li className={styles.line} data-line={uuid} tabIndex={-1}>
      <Picture src={src} alt="" sizes="64px" />
      <div>
        <p className={styles.name}>
          <PageLink href={path}>{name}</PageLink>
        </p>
        <p className={styles.facts}>{lineFacts(line)}</p>
        {mayPlace ? <LineBed line={line} /> : bed && <p className={styles.facts}>{`Место: ${bed}`}</p>}
      </div>
      <div className={styles.money}>
        {editing ? (
          <Counter
            label={name}
            bin="Убрать из заказа"
            value={shown}
            max={amount + Math.max(0, line.free)}
            onChange={(next) => editing.change(setAmount(editing.draft, line, next))}
          />
        ) : (
          <p className={styles.pieces}>{`${amount}\u00A0шт`}</p>
        )}
        {'price' in line && (
          <p className={styles.price}>
            {shown !== amount && <span className={styles.facts}>{`было ${amount}\u00A0шт, `}</span>}
            {`× ${formatMoney(line.price)} = `}
            <b>{formatMoney(shown * line.price)}</b>
          </p>
        )}
      </div>
      {editing && removedOf(line, editing.draft) > 0 && <Fate line={line} editing={editing} />}
    </li>
  );
}

function Fate({ line, editing }: { line: WorkLine; editing: OrderEditing }) {
  const { draft, change, questionErrorOf } = editing;
  const typed: Partial<LineDraft> = draft.lines[line.uuid] ?? {};
  const removed = removedOf(line, draft);
  return (
    <div className={styles.fate}>
      <LineFate
        plant={line.name}
        removed={removed}
        fate={typed.fate}
        lost={lostOf(typed, removed)}
        error={questionErrorOf(line.uuid)}
        onAnswer={(fate, lost) => change(setFate(draft, line, fate, lost))}
      />
    </div>
  );
}

export const lineFacts = ({ sku, size, free }: Pick<WorkLine, 'sku' | 'size' | 'free'>): string =>
  [`Арт.\u00A0${sku}`, size, `на\u00A0полке ещё ${Math.max(0, free)}\u00A0шт`].filter(Boolean).join(', ');
