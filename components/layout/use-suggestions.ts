import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSettled } from '@/components/ui/use-settled';
import type { AnswerOf } from '@/contract/call';
import type { catalog } from '@/contract/catalog';
import { dataOf } from '@/lib/browser-api/data';
import { queryClient } from '@/lib/browser-api/query-client';
import { suggest } from '@/lib/browser-api/search';

export type Suggestions = AnswerOf<typeof catalog.suggest>;

/** A pause in typing: asking at every letter would ask for words that nobody has meant. */
const PAUSE_MS = 150;

/**
 * What the text may be leading to: the last good answer stays until the next one comes, also over a failure, of which
 * nobody is told, since Enter searches anyway. An answer to an older text never stands over a newer one's.
 */
export function useSuggestions(typed: string): Suggestions | undefined {
  const text = useSettled(typed, PAUSE_MS);
  const [shown, setShown] = useState<Suggestions>();
  const { data } = useQuery(
    { queryKey: ['suggest', text], queryFn: ({ signal }) => read(text, signal), enabled: text !== '' },
    queryClient,
  );
  const next = text === '' ? undefined : (data ?? shown);
  if (next !== shown) setShown(next);
  return next;
}

const read = async (text: string, signal: AbortSignal): Promise<Suggestions> => dataOf(await suggest(text, signal));
