import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { AnswerOf } from '@/contract/call';
import type { catalog } from '@/contract/catalog';
import { suggest } from '@/lib/api/browser-search';
import { queryClient } from '@/lib/api/query-client';

export type Suggestions = AnswerOf<typeof catalog.suggest>;

/** A pause in typing: asking at every letter would ask for words that nobody has meant. */
const PAUSE_MS = 150;

/**
 * What the text may be leading to: the last good answer stays until the next one comes, also over a failure, of which
 * nobody is told, since Enter searches anyway. An answer to an older text never stands over a newer one's.
 */
export function useSuggestions(typed: string): Suggestions | undefined {
  const text = useSettled(typed);
  const [shown, setShown] = useState<Suggestions>();
  const { data } = useQuery(
    { queryKey: ['suggest', text], queryFn: ({ signal }) => read(text, signal), enabled: text !== '' },
    queryClient,
  );
  const next = text === '' ? undefined : (data ?? shown);
  if (next !== shown) setShown(next);
  return next;
}

async function read(text: string, signal: AbortSignal): Promise<Suggestions> {
  const answer = await suggest(text, signal);
  if (!answer.ok) throw new Error(answer.message);
  return answer.data;
}

function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(setSettled, PAUSE_MS, text);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
