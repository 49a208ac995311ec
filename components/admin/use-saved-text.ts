import { useRouter } from 'next/navigation';
import { startTransition, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Result } from '@/lib/result';
import { dropStaffDraft, keepStaffDraft, readStaffDraft } from './staff-drafts';

const PAUSE_MS = 800;
const RETRY_MS = 5_000;

/** While `asks` is set, leaving the field saves nothing: over a colleague's text, or after a sign-out. */
type Note = { text: string; isWrong: boolean; asks?: 'overwrite' | 'save' };
type Saved = Result<{ status: 0 | 1; message: string }>;

/** What the person has seen in the field, and their own texts that the provider may hold by now. */
type Basis = { saved: string; sent?: string[] };
type Kept = Basis & { text: string; isHeld?: boolean };

export type SavedText = {
  /** Of the draft that survives a reload. */
  name: string;
  saved: string;
  send: (text: string) => Promise<Saved>;
  /** What is still being typed, such as a date, is not saved yet. */
  isWhole?: ((text: string) => boolean) | undefined;
};

const NO_NOTE: Note = { text: '', isWrong: false };
const SENDING: Note = { text: 'Записываем…', isWrong: false };
const SAVED: Note = { text: 'Записано', isWrong: false };
const WAITS: Note = { text: 'Нет связи, ещё не\u00A0записано. Запишем сами, когда она вернётся', isWrong: true };
const RESTORED: Note = { text: 'Восстановлено, но не\u00A0записано', isWrong: true, asks: 'save' };
const RESTORED_OUTDATED: Note = {
  text: 'Восстановлено, но не\u00A0записано: поле с\u00A0тех пор изменили',
  isWrong: true,
  asks: 'overwrite',
};
const OUTDATED: Note = { text: 'Не\u00A0записано: поле тем временем изменили', isWrong: true, asks: 'overwrite' };
const SIGNED_OUT: Note = {
  text: 'Не\u00A0записано: вход закончился. Набранное останется здесь до\u00A0входа: войдите в\u00A0соседней вкладке и\u00A0нажмите «Записать»',
  isWrong: true,
  asks: 'save',
};

const isAnything = () => true;
/** Texts are trimmed when they are sent. */
const isSame = (one: string, other: string | undefined) => one.trim() === other?.trim();

/** A text that is saved when typing pauses and when the field is left; after an outage by itself. */
export function useSavedText({ name, saved, send, isWhole = isAnything }: SavedText) {
  const router = useRouter();
  const [draft, setDraft] = useState<string>();
  const [note, setNote] = useState(NO_NOTE);
  const basis = useRef<Basis>({ saved });
  const shown = useRef(saved);
  /** What the provider holds or is being sent; undefined after a lost answer. */
  const known = useRef<string | undefined>(saved);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isGone = useRef(false);

  useEffect(() => {
    shown.current = saved;
    known.current = saved;
  }, [saved]);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
      clearTimeout(timer.current);
    };
  }, []);

  const keep = (text: string, isHeld = false) =>
    keepStaffDraft(name, { ...basis.current, text, isHeld } satisfies Kept);
  const isKept = (text: string) => readStaffDraft<Kept>(name)?.text === text;
  const isSaved = (text: string) => isSame(text, shown.current) && isSame(text, known.current);
  const isOutdated = () =>
    ![basis.current.saved, ...(basis.current.sent ?? [])].some((seen) => isSame(seen, shown.current));
  const schedule = (run: () => unknown, ms: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(run, ms);
  };
  const end = () => {
    clearTimeout(timer.current);
    dropStaffDraft(name);
    setDraft(undefined);
  };

  const save = async (text: string) => {
    clearTimeout(timer.current);
    if (isSaved(text)) {
      end();
      return setNote((now) => (now.isWrong ? SAVED : now));
    }
    if (isSame(text, known.current) || !isWhole(text)) return;
    if (isOutdated()) return setNote(OUTDATED);
    known.current = text;
    basis.current = { ...basis.current, sent: [...new Set(basis.current.sent).add(text)] };
    keep(text);
    setNote(SENDING);
    const result = await send(text);
    if (result.ok && result.data.status === 1) succeed(text);
    else fail(text, result);
  };
  const succeed = (text: string) => {
    if (isKept(text)) dropStaffDraft(name);
    setNote(SAVED);
    startTransition(() => {
      setDraft((now) => (now === text ? undefined : now));
      router.refresh();
    });
  };
  const fail = (text: string, result: Saved) => {
    const isLatest = isKept(text);
    const fault = noteOf(result);
    if (isGone.current && fault !== SIGNED_OUT) return;
    setNote(fault);
    if (fault === WAITS) known.current = undefined;
    else if (known.current === text) known.current = shown.current;
    if (!isLatest) return;
    if (fault === WAITS) schedule(() => isKept(text) && save(text), RETRY_MS);
    // A colleague may sign in in another tab: by itself this text would be saved under their name.
    else if (fault === SIGNED_OUT) keep(text, true);
    else dropStaffDraft(name);
  };

  const restore = useEffectEvent(() => {
    const kept = readStaffDraft<Kept>(name);
    if (!kept) return;
    const { text, isHeld, ...seen } = kept;
    if (isSame(text, saved)) return dropStaffDraft(name);
    basis.current = seen;
    setDraft(text);
    if (isOutdated()) setNote(RESTORED_OUTDATED);
    else if (isHeld) setNote(RESTORED);
    else void save(text);
  });
  useEffect(() => restore(), []);

  const acceptShown = () => {
    if (note.asks === 'overwrite') basis.current = { ...basis.current, saved };
  };
  const change = (text: string) => {
    if (draft === undefined) basis.current = { saved };
    else acceptShown();
    if (note.asks) setNote(NO_NOTE);
    setDraft(text);
    if (isSaved(text)) {
      clearTimeout(timer.current);
      dropStaffDraft(name);
      return setNote(NO_NOTE);
    }
    keep(text);
    schedule(() => save(text), PAUSE_MS);
  };
  const leave = () => {
    if (draft !== undefined && !note.asks) void save(draft);
  };
  const insist = () => {
    acceptShown();
    if (draft !== undefined) void save(draft);
  };
  const discard = () => {
    end();
    setNote(NO_NOTE);
  };

  return { text: draft ?? saved, note, change, leave, insist, discard };
}

function noteOf(failed: Saved): Note {
  if (failed.ok) return { text: failed.data.message, isWrong: true };
  if (failed.kind === 'unavailable') return WAITS;
  if (failed.status === 401) return SIGNED_OUT;
  return { text: Object.values(failed.errors ?? {})[0] ?? failed.message, isWrong: true };
}
