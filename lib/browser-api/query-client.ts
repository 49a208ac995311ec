import { QueryClient } from '@tanstack/react-query';

const FRESH_MS = 30_000;

/** A module constant instead of a provider, so that only client components that use it load React Query. */
export const queryClient = new QueryClient({
  defaultOptions: { queries: { staleTime: FRESH_MS, retry: false, refetchOnWindowFocus: false } },
});
