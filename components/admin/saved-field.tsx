import { useRouter } from 'next/navigation';
import {
  type ChangeEvent,
  type KeyboardEvent,
  type ReactNode,
  startTransition,
  useEffect,
  useRef,
  useState,
} from 'react';
import type { Result } from '@/lib/result';
import { SavedNote } from './saved-note';

const PAUSE_MS = 800;

type Text = HTMLInputElement | HTMLTextAreaElement;
type Control = {
  value: string;
  onChange: (event: ChangeEvent<Text>) => void;
  onBlur: () => void;
  onKeyDown: (event: KeyboardEvent<Text>) => void;
};
type Note = { text: string; isWrong: boolean };

type Props = {
  saved: string;
  send: (text: string) => Promise<Result<{ status: 0 | 1; message: string }>>;
  /** What is still being typed, such as a date, is not saved yet. */
  isWhole?: (text: string) => boolean;
  children: (control: Control) => ReactNode;
};

const isAnything = () => true;

/** A field that is saved when typing pauses, by Enter, or when it is left. */
export function SavedField({ saved, send, isWhole = isAnything, children }: Props) {
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
    if (!result.ok || result.data.status === 0) {
      known.current = saved;
      const reason = result.ok ? result.data.message : (Object.values(result.errors ?? {})[0] ?? result.message);
      return setNote({ text: reason, isWrong: true });
    }
    setNote({ text: 'Записано', isWrong: false });
    startTransition(() => {
      setDraft((now) => (now === text ? undefined : now));
      router.refresh();
    });
  };
  const leave = () => {
    if (draft !== undefined) void save(draft);
  };
  const onChange = ({ target }: ChangeEvent<Text>) => {
    setDraft(target.value);
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
