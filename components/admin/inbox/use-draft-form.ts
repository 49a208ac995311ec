import { useRouter } from 'next/navigation';
import { useEffect, useTransition } from 'react';
import { randomId } from '@/lib/browser/random-id';
import { notifyOf } from '@/lib/notify';
import type { Result } from '@/lib/result';
import { dropStaffDraft, keepStaffDraft, readStaffDraft } from '../staff-drafts';
import { useStaffForm } from '../use-staff-form';

const notify = notifyOf('admin');

type Values = Record<string, string>;

/** `id` belongs to the content that was sent last. */
type Draft = { values: Values; sent?: string; id?: string };

/** The field `name` of an item of the inbox. */
type Place = { item: string; name: string };

const keyOf = ({ item, name }: Place): string => `${name} ${item}`;

export type Done = { status: 0 | 1; message: string; is_stuck?: true | undefined };

/** What is typed, and the id of an attempt whose answer was lost, survive a reload of the page. */
export function useDraftForm(place: Place, start: Values, send: (values: Values, id: string) => Promise<Result<Done>>) {
  const key = keyOf(place);
  const router = useRouter();
  const [isRefreshing, startTransition] = useTransition();
  const attempt = (values: Values) => {
    const content = JSON.stringify(values);
    const draft = readStaffDraft<Draft>(key);
    const id = draft?.id && draft.sent === content ? draft.id : randomId();
    keepStaffDraft(key, { values, sent: content, id });
    return send(values, id);
  };
  const staffForm = useStaffForm<Values, Done>(start, attempt, ({ message, is_stuck }) => {
    notify({ kind: is_stuck ? 'warning' : 'success', text: message });
    dropStaffDraft(key);
    startTransition(() => router.refresh());
  });
  const { form, frame } = staffForm;

  useEffect(() => {
    const draft = readStaffDraft<Draft>(key);
    if (draft) form.reset(draft.values, { keepDefaultValues: true });
    const { unsubscribe } = form.watch(() =>
      keepStaffDraft(key, { ...readStaffDraft<Draft>(key), values: form.getValues() }),
    );
    return unsubscribe;
  }, [form, key]);

  return { ...staffForm, frame: { ...frame, isSending: frame.isSending || isRefreshing } };
}
