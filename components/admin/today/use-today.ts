import { useQuery } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useEffect, useEffectEvent } from 'react';
import type { Today } from '@/lib/admin/today-words';
import { queryClient } from '@/lib/browser-api/query-client';
import { getToday } from '@/lib/browser-api/staff-orders';

const SHOWN_MS = 20_000;
const HIDDEN_MS = 60_000;
const FRESH_MS = 5_000;
const KEY = ['staff-today'];

class Refused extends Error {
  constructor(
    message: string,
    readonly status: number,
  ) {
    super(message);
  }
}

const isHidden = () => typeof document !== 'undefined' && document.hidden;

/** Keeps the last good answer through an outage. Refreshing the page leads a signed-out reader to the sign-in. */
export function useToday(start: Today) {
  const router = useRouter();
  const { data, error, dataUpdatedAt, refetch } = useQuery(
    {
      queryKey: KEY,
      queryFn: ({ signal }) => read(signal),
      initialData: start,
      staleTime: FRESH_MS,
      gcTime: 0,
      networkMode: 'always',
      refetchInterval: () => (isHidden() ? HIDDEN_MS : SHOWN_MS),
      refetchIntervalInBackground: true,
    },
    queryClient,
  );
  useWhenShown(refetch);
  const isSignedOut = error instanceof Refused && (error.status === 401 || error.status === 404);
  useEffect(() => {
    if (isSignedOut) router.refresh();
  }, [isSignedOut, router]);
  const readAgain = async (): Promise<void> => {
    await refetch();
  };
  return { today: data, isOutdated: error !== null, readAt: new Date(dataUpdatedAt), readAgain };
}

/** React Query listens for this in its provider only, which the shop does without. */
function useWhenShown(run: () => unknown): void {
  const look = useEffectEvent(() => {
    if (!isHidden()) run();
  });
  useEffect(() => {
    const onChange = () => look();
    document.addEventListener('visibilitychange', onChange);
    return () => document.removeEventListener('visibilitychange', onChange);
  }, []);
}

async function read(signal: AbortSignal): Promise<Today> {
  const result = await getToday(signal);
  if (!result.ok) throw new Refused(result.message, result.status);
  return result.data;
}
