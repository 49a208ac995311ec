import { Button } from '@/components/ui/button';
import { PAYMENT_WAY_NAMES, RECORDED_WAYS, type RecordedWay } from '@/contract/payment-ways';
import type { MoneyEntry } from '@/contract/staff/order-money';
import { formatMoney, GIVEN_BACK } from '@/lib/admin/money-words';
import { recordPayment } from '@/lib/browser-api/staff-orders';
import { useAttemptId } from '../use-attempt-id';
import { useStaffAct } from '../use-staff-act';
import styles from './order-money.module.css';
import { useEntryUndo } from './use-entry-undo';

const WORDS = {
  payment: { title: 'Записать оплату', names: PAYMENT_WAY_NAMES },
  refund: { title: 'Записать возврат', names: GIVEN_BACK },
};

type Props = { number: string; kind: MoneyEntry['kind']; sum: number };

/** One press records the whole sum. All ways share one id: the money came or went once. */
export function RecordWhole({ number, kind, sum }: Props) {
  const { pressed, act } = useStaffAct();
  const undoOf = useEntryUndo();
  const attempt = useAttemptId();
  const { title, names } = WORDS[kind];

  const record = (way: RecordedWay) => {
    const id = attempt.idOf(kind);
    const send = async () => {
      const result = await recordPayment({ id, number, kind, way, amount: sum });
      if (result.ok) attempt.end();
      return result;
    };
    return act(way, send, { offer: () => undoOf(id) });
  };
  return (
    <fieldset className={styles.group}>
      <legend>{`${title}: ${formatMoney(sum)}`}</legend>
      {RECORDED_WAYS.map((way) => (
        <Button
          key={way}
          tone={kind === 'payment' ? 'tint' : 'secondary'}
          size="compact"
          isLoading={pressed === way}
          onClick={() => record(way)}
        >
          {names[way]}
        </Button>
      ))}
    </fieldset>
  );
}
