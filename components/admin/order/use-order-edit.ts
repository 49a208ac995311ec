import { useRouter } from 'next/navigation';
import { startTransition, useEffect, useRef, useState } from 'react';
import type { OrderCard } from '@/contract/staff/order-card';
import { inStaffWords } from '@/lib/admin/email-fault';
import {
  type EditDraft,
  type EditField,
  editFieldOf,
  isEmptied,
  readEdit,
  shownFields,
  withProposed,
} from '@/lib/admin/order-edit';
import { editOrder } from '@/lib/browser-api/staff-orders';
import { placeErrors } from '@/lib/forms/field-errors';
import { notifyOf } from '@/lib/notify';
import type { Result } from '@/lib/result';
import { useAttemptId } from '../use-attempt-id';
import { mayRefresh } from '../use-staff-act';
import { useUnsavedMark } from './unsaved-edit-client';
import { useEditPreview } from './use-edit-preview';
import { useFocusKept } from './use-focus-kept';
import { useKeptEdit } from './use-kept-edit';

const notify = notifyOf('admin');
const UNANSWERED = 'Скажите, что с\u00A0растением';

type Errors = Partial<Record<EditField | 'root', string>>;

export type OrderEditing = ReturnType<typeof useOrderEdit>;

/** The edit of an order: what is typed, what it would do, and sending it. Nothing typed is lost by a refusal. */
export function useOrderEdit(card: OrderCard) {
  const kept = useKeptEdit(card);
  const { draft } = kept;
  const [isAsked, setAsked] = useState(false);
  const { edit, errors, unanswered, isChanged } = readEdit(card, draft);
  const isSound = isChanged && Object.keys(errors).length === 0;
  const isReady = isSound && unanswered === undefined;
  const isEmpty = isEmptied(card, draft);
  const previewed = useEditPreview(card, isSound && !isEmpty ? edit : undefined);
  const { isSending, refused, setRefused, send } = useSending(card, () => kept.dropSaved(draft));
  const { box, focus } = useEditFocus(refused, `${isChanged} ${card.lines.length} ${draft.added.length}`);
  useUnsavedMark(isChanged);
  const preview = previewed?.ok ? previewed.data.preview : undefined;
  const shown: Errors = refused ?? (previewed && errorsOf(previewed)) ?? {};

  const change = (next: EditDraft) => {
    kept.change(next);
    setRefused(undefined);
  };
  const leave = () => {
    focus.remember(edit.lines?.[0]?.uuid);
    setAsked(false);
    kept.drop();
    setRefused(undefined);
  };
  const save = () => {
    if (isSending) return;
    setAsked(!isReady);
    if (unanswered) focus.question(unanswered);
    else if (!isReady) focus.wrong();
    else {
      focus.remember(edit.lines?.[0]?.uuid);
      void send(withProposed(edit, preview?.proposed));
    }
  };

  return {
    box,
    draft,
    fields: shownFields(card, draft, preview?.proposed),
    isChanged,
    isEmpty,
    restored: isChanged ? kept.restored : undefined,
    isSending,
    isFaulty: isChanged && !isSound,
    isUnanswered: unanswered !== undefined,
    preview,
    error: shown.root,
    errorOf: (field: EditField) => errors[field] ?? shown[field],
    priceErrorOf: (uuid: string) => errors[uuid],
    questionErrorOf: (uuid: string) => (isAsked && uuid === unanswered ? UNANSWERED : undefined),
    change,
    save,
    leave,
  };
}

function useSending({ number, total, edits }: OrderCard, onDone: () => void) {
  const router = useRouter();
  const attempt = useAttemptId();
  const [isSending, setSending] = useState(false);
  const [refused, setRefused] = useState<Errors>();

  const send = async (edit: Parameters<typeof editOrder>[0]['edit']) => {
    setSending(true);
    setRefused(undefined);
    const seen = { number, total_before: total, edits_before: edits.length };
    const result = await editOrder({ id: attempt.idOf(JSON.stringify(edit)), ...seen, edit });
    const failed = errorsOf(result);
    setRefused(failed);
    if (!failed && result.ok) {
      attempt.end();
      notify({ kind: 'success', text: result.data.message });
    }
    startTransition(() => {
      setSending(false);
      if (!failed) onDone();
      if (mayRefresh(result)) router.refresh();
    });
  };
  return { isSending, refused, setRefused, send };
}

function useEditFocus(refused: Errors | undefined, state: string) {
  const box = useRef<HTMLDivElement>(null);
  const lastLine = useRef<string>(undefined);
  const lineOf = (uuid: string | undefined) => uuid && box.current?.querySelector<HTMLElement>(`[data-line="${uuid}"]`);

  useEffect(() => {
    if (refused) focusWrong(box.current);
  }, [refused]);
  useFocusKept(state, () => lineOf(lastLine.current) || box.current);

  const focus = {
    remember: (uuid: string | undefined) => {
      lastLine.current = uuid;
    },
    question: (uuid: string) =>
      box.current?.querySelector<HTMLElement>(`[data-line="${uuid}"] [type="radio"]`)?.focus(),
    wrong: () => focusWrong(box.current),
  };
  return { box, focus };
}

function focusWrong(box: HTMLElement | null): void {
  const field = box?.querySelector<HTMLElement>('[aria-invalid="true"]');
  field?.closest('details')?.setAttribute('open', '');
  field?.focus();
}

function errorsOf(result: Result<{ status: 0 | 1; message: string }>): Errors | undefined {
  if (!result.ok) return placeErrors({ ...result, errors: inStaffWords(result.errors) }, editFieldOf);
  return result.data.status === 0 ? { root: result.data.message } : undefined;
}
