import { useRouter } from 'next/navigation';
import { useTransition } from 'react';

/** Busy until the page shows what has changed. */
export function useRefresh() {
  const router = useRouter();
  const [isRefreshing, startTransition] = useTransition();
  return { isRefreshing, refresh: () => startTransition(() => router.refresh()) };
}
