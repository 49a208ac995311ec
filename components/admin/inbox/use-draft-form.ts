import { useRouter } from 'next/navigation';
import { useTransition } from 'react';
import { notifyOf } from '@/lib/notify';
import type { Result } from '@/lib/result';
import { useAttemptId } from '../use-attempt-id';
import { useStaffForm } from '../use-staff-form';

const notify = notifyOf('admin');

type Values = Record<string, string>;

/** The field `name` of an item of the inbox. */
type Place = { item: string; name: string };

export type Done = { status: 0 | 1; message: string; is_stuck?: true | undefined };

/** What is typed, and the id of an attempt whose answer was lost, survive a reload of the page. */
export function useDraftForm(
  { item, name }: Place,
  start: Values,
  send: (values: Values, id: string) => Promise<Result<Done>>,
) {
  const draft = `${name} ${item}`;
  const router = useRouter();
  const [isRefreshing, startTransition] = useTransition();
  const attempt = useAttemptId(draft);
  const staffForm = useStaffForm<Values, Done>(
    start,
    (values) => send(values, attempt.idOf(JSON.stringify(values))),
    ({ message, is_stuck }) => {
      notify({ kind: is_stuck ? 'warning' : 'success', text: message });
      attempt.end();
      startTransition(() => router.refresh());
    },
    draft,
  );
  const { frame } = staffForm;
  return { ...staffForm, frame: { ...frame, isSending: frame.isSending || isRefreshing } };
}
