import { ChangeNotice } from '@/components/cart/change-notice';
import { Picture } from '@/components/ui/picture';
import type { AmountChange, CartLine } from '@/contract/cart';
import { formatRoubles } from '@/contract/format';
import { shipsFrom } from '@/contract/season';
import { formatCount, type Noun } from '@/lib/format/plural';
import { lineTotal } from '@/lib/orders/cart-totals';
import { leavesText } from '@/lib/orders/season';
import styles from './checkout-summary.module.css';
import type { DeliveryPlan } from './use-delivery-plan';

type Plan = Pick<DeliveryPlan, 'method' | 'day'>;
type Props = { lines: readonly CartLine[]; plan: Plan; changes: Readonly<Record<string, AmountChange>> };

const SHOWN = 4;
const POSITIONS: Noun = { one: 'позиция', few: 'позиции', many: 'позиций' };

/** A long order is folded, so that its sum and the button stay in view. What has changed is not hidden. */
export function OrderLines({ lines, plan, changes }: Props) {
  const cut = lines.length > SHOWN + 1 ? SHOWN : lines.length;
  const folded = lines.slice(cut);
  const changed = folded.map(({ product }) => product.uuid).filter((uuid) => changes[uuid]);
  // One date for all is said once, below the lines.
  const dates = new Set(lines.map((line) => dateOf(line, plan)));
  const list = (shown: readonly CartLine[]) => (
    <ul className={styles.lines}>
      {shown.map((line) => (
        <OrderLine
          key={line.product.uuid}
          line={line}
          later={dates.size > 1 || lines.length === 1 ? dateOf(line, plan) : undefined}
          change={changes[line.product.uuid]}
        />
      ))}
    </ul>
  );
  return (
    <>
      {list(lines.slice(0, cut))}
      {folded.length > 0 && (
        <details key={changed.join()} className={styles.rest} open={changed.length > 0}>
          <summary>Ещё {formatCount(folded.length, POSITIONS)}</summary>
          {list(folded)}
        </details>
      )}
    </>
  );
}

function dateOf({ product: { travel = {} } }: CartLine, { method, day }: Plan): string | undefined {
  const from = shipsFrom(travel, method, day);
  return from && leavesText(from, method);
}

type OrderLineProps = { line: CartLine; later: string | undefined; change: AmountChange | undefined };

function OrderLine({ line, later, change }: OrderLineProps) {
  const { name, src } = line.product;
  return (
    <li className={styles.line}>
      <div>
        <Picture src={src} alt="" sizes="52px" />
      </div>
      <p>
        {name}
        <span className={styles.amount}>{`${line.amount}\u00A0шт`}</span>
        {later && <span className={styles.later}>{later}</span>}
      </p>
      <p className={styles.total}>{formatRoubles(lineTotal(line))}</p>
      {change && (
        <div className={styles.change}>
          <ChangeNotice change={change} />
        </div>
      )}
    </li>
  );
}
