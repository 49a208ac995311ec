import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDebounced } from '@/components/ui/use-debounced';
import type { AnswerOf } from '@/contract/call';
import type { AddressSuggestion, delivery } from '@/contract/delivery';
import { dataOf } from '@/lib/browser-api/data';
import { suggestAddresses } from '@/lib/browser-api/delivery';
import { queryClient } from '@/lib/browser-api/query-client';

/** Debounce: each request counts against the shop's daily quota. */
const PAUSE_MS = 250;
const SHORTEST = 3;
const NONE: AddressSuggestion[] = [];

type Answer = AnswerOf<typeof delivery.suggest>;

export function useAddresses(text: string): AddressSuggestion[] {
  const typed = text.trim();
  const settled = useDebounced(typed, PAUSE_MS);
  const [shown, setShown] = useState(NONE);
  const [isUnavailable, setUnavailable] = useState(false);
  const isEnabled = typed.length >= SHORTEST && settled.length >= SHORTEST && !isUnavailable;
  const { data } = useQuery(
    { queryKey: ['addresses', settled], queryFn: ({ signal }) => read(settled, signal), enabled: isEnabled },
    queryClient,
  );
  if (data && !data.is_available && !isUnavailable) setUnavailable(true);
  const next = isEnabled ? (data?.items ?? shown) : NONE;
  // Equal results keep the previous array: the selection stays, and a closed list stays closed.
  if (isSame(next, shown)) return shown;
  setShown(next);
  return next;
}

const isSame = (one: AddressSuggestion[], other: AddressSuggestion[]): boolean =>
  one.length === other.length && one.every(({ value }, n) => value === other[n]?.value);

const read = async (text: string, signal: AbortSignal): Promise<Answer> => dataOf(await suggestAddresses(text, signal));
