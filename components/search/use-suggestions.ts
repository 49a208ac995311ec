import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDebounced } from '@/components/ui/use-debounced';
import type { AnswerOf } from '@/contract/call';
import type { catalog } from '@/contract/catalog';
import { dataOf } from '@/lib/browser-api/data';
import { queryClient } from '@/lib/browser-api/query-client';
import { suggest } from '@/lib/browser-api/search';

export type Suggestions = AnswerOf<typeof catalog.suggest>;

/** Debounce, in milliseconds. */
const PAUSE_MS = 150;

/** The last answer stays while the next one loads or fails. Errors are not shown, because Enter still searches. */
export function useSuggestions(typed: string): Suggestions | undefined {
  const text = useDebounced(typed, PAUSE_MS);
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
