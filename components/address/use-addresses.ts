import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSettled } from '@/components/ui/use-settled';
import type { AnswerOf } from '@/contract/call';
import type { AddressSuggestion, delivery } from '@/contract/delivery';
import { dataOf } from '@/lib/browser-api/data';
import { suggestAddresses } from '@/lib/browser-api/delivery';
import { queryClient } from '@/lib/browser-api/query-client';

/** A pause in typing: each question costs the shop one of its day's. */
const PAUSE_MS = 250;
const SHORTEST = 3;
const NONE: AddressSuggestion[] = [];

type Answer = AnswerOf<typeof delivery.suggest>;

/**
 * Addresses that the text may become; empty text asks for none. The last good list stays until the next one comes, also
 * over a failure, of which nobody is told: an address can be typed in full.
 */
export function useAddresses(text: string): AddressSuggestion[] {
  const typed = text.trim();
  const settled = useSettled(typed, PAUSE_MS);
  const [shown, setShown] = useState(NONE);
  /** This shop suggests nothing: known after the first answer. */
  const [isOff, setOff] = useState(false);
  const isAsked = typed.length >= SHORTEST && settled.length >= SHORTEST && !isOff;
  const { data } = useQuery(
    { queryKey: ['addresses', settled], queryFn: ({ signal }) => read(settled, signal), enabled: isAsked },
    queryClient,
  );
  if (data && !data.is_available && !isOff) setOff(true);
  const next = isAsked ? (data?.items ?? shown) : NONE;
  // The same places again are the same list: what is marked in it stays marked, and what was put away stays away.
  if (isSame(next, shown)) return shown;
  setShown(next);
  return next;
}

const isSame = (one: AddressSuggestion[], other: AddressSuggestion[]): boolean =>
  one.length === other.length && one.every(({ value }, n) => value === other[n]?.value);

const read = async (text: string, signal: AbortSignal): Promise<Answer> => dataOf(await suggestAddresses(text, signal));
