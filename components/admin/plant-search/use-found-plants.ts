import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDebounced } from '@/components/ui/use-debounced';
import { queryClient } from '@/lib/browser-api/query-client';

/** A call that finds plants, with its key in the query cache. `find` throws if the answer is lost. */
export type PlantSource<Plant> = { key: string; find: (search: string, signal: AbortSignal) => Promise<Plant[]> };

const PAUSE_MS = 200;
const NONE: never[] = [];

/** `isSettled`: the plants are those of the typed text, not of the text before. */
export function useFoundPlants<Plant>({ key, find }: PlantSource<Plant>, typed: string) {
  const text = typed.trim();
  const asked = useDebounced(text, PAUSE_MS);
  const { data, isPlaceholderData, isError } = useQuery(
    {
      queryKey: [key, asked],
      queryFn: ({ signal }) => find(asked, signal),
      enabled: asked !== '',
      placeholderData: keepPreviousData,
    },
    queryClient,
  );
  const isAsked = text !== '' && asked !== '';
  return {
    plants: isAsked ? (data ?? NONE) : NONE,
    isSettled: isAsked && text === asked && data !== undefined && !isPlaceholderData,
    isLost: isAsked && isError,
  };
}
