import { useRouter } from 'next/navigation';
import { useEffect, useTransition } from 'react';
import { randomId } from '@/lib/browser/random-id';
import { readSession, sessionKeys, writeSession } from '@/lib/browser/session-storage';
import { notifyOf } from '@/lib/notify';
import type { Result } from '@/lib/result';
import { useStaffForm } from '../use-staff-form';

const notify = notifyOf('admin');

type Values = Record<string, string>;

/** `id` belongs to the content that was sent last. */
type Draft = { values: Values; sent?: string; id?: string };
type Drafts = Record<string, Draft | undefined>;

/** The field `name` of an item of the inbox. */
type Place = { item: string; name: string };

const keyOf = ({ item, name }: Place): string => `${name} ${item}`;

const readAll = (): Drafts => readSession<Drafts>(sessionKeys.staffDrafts) ?? {};

const keep = (key: string, draft: Draft | undefined) =>
  writeSession(sessionKeys.staffDrafts, { ...readAll(), [key]: draft });

export function dropDrafts(item: string): void {
  const others = Object.entries(readAll()).filter(([key]) => !key.endsWith(` ${item}`));
  writeSession(sessionKeys.staffDrafts, Object.fromEntries(others));
}

export type Done = { status: 0 | 1; message: string; is_stuck?: true | undefined };

/** What is typed, and the id of an attempt whose answer was lost, survive a reload of the page. */
export function useDraftForm(place: Place, start: Values, send: (values: Values, id: string) => Promise<Result<Done>>) {
  const key = keyOf(place);
  const router = useRouter();
  const [isRefreshing, startTransition] = useTransition();
  const attempt = (values: Values) => {
    const content = JSON.stringify(values);
    const draft = readAll()[key];
    const id = draft?.id && draft.sent === content ? draft.id : randomId();
    keep(key, { values, sent: content, id });
    return send(values, id);
  };
  const staffForm = useStaffForm<Values, Done>(start, attempt, ({ message, is_stuck }) => {
    notify({ kind: is_stuck ? 'warning' : 'success', text: message });
    keep(key, undefined);
    startTransition(() => router.refresh());
  });
  const { form, frame } = staffForm;

  useEffect(() => {
    const draft = readAll()[key];
    if (draft) form.reset(draft.values, { keepDefaultValues: true });
    const { unsubscribe } = form.watch(() => keep(key, { ...readAll()[key], values: form.getValues() }));
    return unsubscribe;
  }, [form, key]);

  return { ...staffForm, frame: { ...frame, isSending: frame.isSending || isRefreshing } };
}
