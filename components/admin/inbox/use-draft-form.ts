import { useRouter } from 'next/navigation';
import { useEffect, useTransition } from 'react';
import type { DefaultValues, FieldValues } from 'react-hook-form';
import { randomId } from '@/lib/browser/random-id';
import { readSession, sessionKeys, writeSession } from '@/lib/browser/session-storage';
import { notifyOf } from '@/lib/notify';
import type { Result } from '@/lib/result';
import { useStaffForm } from '../use-staff-form';

const notify = notifyOf('admin');

/** `id` belongs to the content that was sent last. */
type Draft = { values: FieldValues; sent?: string; id?: string };
type Drafts = Record<string, Draft | undefined>;

const readAll = (): Drafts => readSession<Drafts>(sessionKeys.staffDrafts) ?? {};

const keep = (name: string, draft: Draft | undefined) =>
  writeSession(sessionKeys.staffDrafts, { ...readAll(), [name]: draft });

export function dropDrafts(...names: string[]): void {
  for (const name of names) keep(name, undefined);
}

type Done = { status: 0 | 1; message: string; is_stuck?: true | undefined };

/** What is typed, and the id of an attempt whose answer was lost, survive a reload of the page. */
export function useDraftForm<V extends FieldValues>(
  name: string,
  start: DefaultValues<V>,
  send: (values: V, id: string) => Promise<Result<Done>>,
) {
  const router = useRouter();
  const [isRefreshing, startTransition] = useTransition();
  const attempt = (values: V) => {
    const content = JSON.stringify(values);
    const draft = readAll()[name];
    const id = draft?.id && draft.sent === content ? draft.id : randomId();
    keep(name, { values, sent: content, id });
    return send(values, id);
  };
  const staffForm = useStaffForm<V, Done>(start, attempt, ({ message, is_stuck }) => {
    notify({ kind: is_stuck ? 'warning' : 'success', text: message });
    keep(name, undefined);
    startTransition(() => router.refresh());
  });
  const { form, frame } = staffForm;

  useEffect(() => {
    const draft = readAll()[name];
    if (draft) form.reset(draft.values as V, { keepDefaultValues: true });
    const { unsubscribe } = form.watch((values) => keep(name, { ...readAll()[name], values }));
    return unsubscribe;
  }, [form, name]);

  return { ...staffForm, frame: { ...frame, isSending: frame.isSending || isRefreshing } };
}
