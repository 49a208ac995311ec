import { QueryClient } from '@tanstack/react-query';

const FRESH_MS = 30_000;

/**
 * What the browser reads on demand, kept as long as stock is kept on the server. Given by hand instead of by a provider:
 * so it comes with the island that asks, not with every page.
 */
export const queryClient = new QueryClient({
  defaultOptions: { queries: { staleTime: FRESH_MS, retry: false, refetchOnWindowFocus: false } },
});
