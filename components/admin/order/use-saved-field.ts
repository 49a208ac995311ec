import { useRouter } from 'next/navigation';
import { startTransition, useEffect, useRef, useState } from 'react';
import type { Result } from '@/lib/result';

const PAUSE_MS = 800;

type Send = (text: string) => Promise<Result<{ status: 0 | 1; message: string }>>;
type Note = { text: string; isWrong: boolean };

const isAnything = () => true;

/** A field that is saved when typing pauses or the field is left. `isWhole`: a date being typed is not saved yet. */
export function useSavedField(saved: string, send: Send, isWhole: (text: string) => boolean = isAnything) {
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
  const type = (text: string) => {
    setDraft(text);
    clearTimeout(timer.current);
    timer.current = setTimeout(save, PAUSE_MS, text);
  };
  const leave = () => {
    if (draft !== undefined) void save(draft);
  };

  return { value: draft ?? saved, note, type, leave };
}
