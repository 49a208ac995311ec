import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDebounced } from '@/components/ui/use-debounced';
import type { FoundProduct } from '@/contract/staff/phone-orders';
import { dataOf } from '@/lib/browser-api/data';
import { queryClient } from '@/lib/browser-api/query-client';
import { findProducts } from '@/lib/browser-api/staff-orders';

const PAUSE_MS = 200;
const NONE: FoundProduct[] = [];

/** `isSettled`: the plants are those of the typed text, not of the text before. */
export function useFoundPlants(typed: string) {
  const text = typed.trim();
  const asked = useDebounced(text, PAUSE_MS);
  const { data, isPlaceholderData, isError } = useQuery(
    {
      queryKey: ['staff-plants', asked],
      queryFn: async ({ signal }) => dataOf(await findProducts(asked, signal)),
      enabled: asked !== '',
      placeholderData: keepPreviousData,
    },
    queryClient,
  );
  const isAsked = text !== '' && asked !== '';
  return {
    plants: isAsked ? (data?.items ?? NONE) : NONE,
    isSettled: isAsked && text === asked && data !== undefined && !isPlaceholderData,
    isLost: isAsked && isError,
  };
}
