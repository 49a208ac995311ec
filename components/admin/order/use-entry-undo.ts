import type { AnswerOf } from '@/contract/call';
import type { staffOrderMoney } from '@/contract/staff/order-money';
import { inTurn, type Send } from '@/lib/admin/in-turn';
import { removePayment, undoMove } from '@/lib/browser-api/staff-orders';
import type { Notice } from '@/lib/notify';
import { useStaffAct } from '../use-staff-act';

type Recorded = Pick<AnswerOf<typeof staffOrderMoney.recordPayment>, 'to'>;

/** The calls that remove an entry and the move that it caused. */
export const entryRemoval = (number: string, id: string, { to }: Recorded): [Send, ...Send[]] => [
  () => removePayment(id),
  ...(to ? [() => undoMove({ number, from: to })] : []),
];

export function useEntryUndo(number: string) {
  const { act } = useStaffAct();
  return (id: string, recorded: Recorded): Notice['action'] => ({
    name: 'Вернуть',
    run: () => void act('undo', () => inTurn(...entryRemoval(number, id, recorded))),
  });
}
