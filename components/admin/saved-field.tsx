import { useRouter } from 'next/navigation';
import {
  type ChangeEvent,
  type KeyboardEvent,
  type ReactNode,
  startTransition,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import type { Result } from '@/lib/result';
import { SavedNote } from './saved-note';
import { dropStaffDraft, keepStaffDraft, readStaffDraft } from './staff-drafts';

const PAUSE_MS = 800;
const RETRY_MS = 5_000;

const WAITS = 'Нет связи, ещё не\u00A0записано. Запишем сами, когда она вернётся';
const OUTDATED = 'Восстановлено, но не\u00A0записано: поле с\u00A0тех пор изменили';

type Text = HTMLInputElement | HTMLTextAreaElement;
type Control = {
  value: string;
  onChange: (event: ChangeEvent<Text>) => void;
  onBlur: () => void;
  onKeyDown: (event: KeyboardEvent<Text>) => void;
};
type Note = { text: string; isWrong: boolean };
type Saved = Result<{ status: 0 | 1; message: string }>;
type Kept = { text: string; saved: string };

type Props = {
  /** Of the draft that survives a reload. */
  name: string;
  saved: string;
  send: (text: string) => Promise<Saved>;
  /** What is still being typed, such as a date, is not saved yet. */
  isWhole?: (text: string) => boolean;
  children: (control: Control) => ReactNode;
};

const isAnything = () => true;

/** A field that is saved when typing pauses, by Enter, or when it is left; after an outage by itself. */
export function SavedField({ name, saved, send, isWhole = isAnything, children }: Props) {
  const router = useRouter();
  const [draft, setDraft] = useState<string>();
  const [note, setNote] = useState<Note>({ text: '', isWrong: false });
  const known = useRef(saved);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    known.current = saved;
  }, [saved]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const save = async (text: string) => {
    clearTimeout(timer.current);
    if (text === known.current || !isWhole(text)) return;
    known.current = text;
    setNote({ text: 'Записываем…', isWrong: false });
    const result = await send(text);
    const isLatest = readStaffDraft<Kept>(name)?.text === text;
    const fault = faultOf(result);
    if (fault === undefined || !mayComeBack(result)) {
      if (isLatest) dropStaffDraft(name);
    } else if (isLatest) timer.current = setTimeout(save, RETRY_MS, text);
    if (fault !== undefined) {
      known.current = saved;
      return setNote({ text: fault, isWrong: true });
    }
    setNote({ text: 'Записано', isWrong: false });
    startTransition(() => {
      setDraft((now) => (now === text ? undefined : now));
      router.refresh();
    });
  };
  const restore = useEffectEvent(() => {
    const kept = readStaffDraft<Kept>(name);
    if (!kept || kept.text === saved) return;
    setDraft(kept.text);
    if (kept.saved === saved) void save(kept.text);
    else setNote({ text: OUTDATED, isWrong: true });
  });
  useEffect(() => restore(), []);
  const leave = () => {
    if (draft !== undefined) void save(draft);
  };
  const onChange = ({ target }: ChangeEvent<Text>) => {
    setDraft(target.value);
    if (target.value === saved) dropStaffDraft(name);
    else keepStaffDraft(name, { text: target.value, saved });
    clearTimeout(timer.current);
    timer.current = setTimeout(save, PAUSE_MS, target.value);
  };
  const onKeyDown = ({ key, currentTarget }: KeyboardEvent<Text>) => {
    if (key === 'Enter' && currentTarget instanceof HTMLInputElement) leave();
  };
  return (
    <>
      {children({ value: draft ?? saved, onChange, onBlur: leave, onKeyDown })}
      <SavedNote note={note} />
    </>
  );
}

const mayComeBack = (result: Saved): boolean => !result.ok && (result.kind === 'unavailable' || result.status === 401);

function faultOf(result: Saved): string | undefined {
  if (result.ok) return result.data.status === 0 ? result.data.message : undefined;
  return result.kind === 'unavailable' ? WAITS : (Object.values(result.errors ?? {})[0] ?? result.message);
}
