import type { DefaultValues, FieldValues } from 'react-hook-form';
import type { AnswerOf } from '@/contract/call';
import type { staffShelf } from '@/contract/staff/shelf';
import { readPieces } from '@/lib/admin/shelf-words';
import { notifyOf } from '@/lib/notify';
import type { Result } from '@/lib/result';
import { useAttemptId } from '../use-attempt-id';
import { useStaffForm } from '../use-staff-form';
import { wrongInput } from '../wrong-input';
import { useRefresh } from './use-refresh';

const notify = notifyOf('admin');

type Moved = AnswerOf<typeof staffShelf.receive>;

type Move<V> = {
  /** Of the form's draft. */
  name: string;
  start: DefaultValues<V>;
  least: 0 | 1;
  send: (values: V, move: { id: string; pieces: number }) => Promise<Result<Moved>>;
};

/**
 * A form that moves pieces. A repeated press moves them once, and so does one after a lost answer, corrected or not:
 * only an answer ends the attempt.
 */
export function useShelfForm<V extends FieldValues & { pieces: string }>({ name, start, least, send }: Move<V>) {
  const { isRefreshing, refresh } = useRefresh();
  const attempt = useAttemptId(name);
  const { frame, form, errorOf } = useStaffForm<V, Moved>(
    start,
    async (values) => {
      const read = readPieces(values.pieces, least);
      if ('fault' in read) return wrongInput({ pieces: read.fault });
      const result = await send(values, { id: attempt.idOf(), pieces: read.pieces });
      if (result.ok) attempt.end();
      if (!result.ok || result.data.status === 1) return result;
      if (result.data.shelf) refresh();
      return { ...result, data: { ...result.data, errors: result.data.errors ?? { pieces: result.data.message } } };
    },
    ({ message }) => {
      notify({ kind: 'success', text: message });
      form.reset();
      refresh();
    },
    name,
  );
  return { frame: { ...frame, isSending: frame.isSending || isRefreshing }, form, errorOf };
}
