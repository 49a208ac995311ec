import { useRouter } from 'next/navigation';
import { StaffForm } from '@/components/admin/staff-form';
import { useStaffForm } from '@/components/admin/use-staff-form';
import { RadioGroup } from '@/components/ui/radio-group';
import { Select } from '@/components/ui/select';
import { TextField } from '@/components/ui/text-field';
import type { AnswerOf } from '@/contract/call';
import { LIMITS } from '@/contract/limits';
import { PAYMENT_WAY_NAMES, RECORDED_WAYS, type RecordedWay } from '@/contract/payment-ways';
import type { MoneyEntry, staffOrderMoney } from '@/contract/staff/order-money';
import { readSum } from '@/lib/admin/money-words';
import { recordPayment } from '@/lib/browser-api/staff-orders';
import { notifyOf } from '@/lib/notify';
import type { Failure } from '@/lib/result';
import { Disclosure } from '../disclosure';
import { useIsDraftKept } from '../form-draft';
import { useAttemptId } from '../use-attempt-id';
import { useEntryUndo } from './use-entry-undo';

const notify = notifyOf('admin');

const KINDS = [
  { value: 'payment', name: 'Получили' },
  { value: 'refund', name: 'Отдали' },
];
const WAYS = RECORDED_WAYS.map((value) => ({ value, name: PAYMENT_WAY_NAMES[value] }));

type Recorded = AnswerOf<typeof staffOrderMoney.recordPayment>;
type Values = { kind: MoneyEntry['kind']; way: RecordedWay; amount: string; note: string };

const wrongSum = (fault: string): Failure => ({
  ok: false,
  kind: 'invalid',
  message: 'Проверьте сумму',
  status: 400,
  errors: { amount: fault },
});

export function MoneyForm({ number }: { number: string }) {
  const router = useRouter();
  const draft = `money ${number}`;
  const isKept = useIsDraftKept(draft);
  const attempt = useAttemptId(draft);
  const undoOf = useEntryUndo();
  const send = async ({ kind, way, amount, note }: Values) => {
    const sum = readSum(amount);
    if ('fault' in sum) return wrongSum(sum.fault);
    const record = { number, kind, way, amount: sum.roubles, ...(note.trim() && { note }) };
    const result = await recordPayment({ id: attempt.idOf('form'), ...record });
    if (result.ok && result.data.status === 0) attempt.end();
    return result;
  };
  const { frame, form, errorOf } = useStaffForm<Values, Recorded>(
    { kind: 'payment', way: 'cash', amount: '', note: '' },
    send,
    (recorded) => {
      notify({ kind: 'success', text: recorded.message, action: undoOf(attempt.idOf('form')) });
      attempt.end();
      form.reset();
      router.refresh();
    },
    draft,
  );
  return (
    <Disclosure name="Другая сумма или заметка" isOpen={isKept}>
      <StaffForm {...frame} label="Другая сумма" action="Записать">
        <RadioGroup label="Что записать" options={KINDS} radio={form.register('kind')} />
        <Select {...form.register('way')} label="Как" options={WAYS} error={errorOf('way')} />
        <TextField {...form.register('amount')} label="Сумма, ₽" inputMode="numeric" error={errorOf('amount')} />
        <TextField
          {...form.register('note')}
          label="Заметка о деньгах"
          isOptional
          maxLength={LIMITS.comment}
          error={errorOf('note')}
        />
      </StaffForm>
    </Disclosure>
  );
}
