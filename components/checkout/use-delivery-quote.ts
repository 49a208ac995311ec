import { skipToken, useQuery } from '@tanstack/react-query';
import type { DeliveryQuestion, DeliveryQuote } from '@/contract/delivery';
import { quoteDelivery } from '@/lib/browser-api/delivery';
import { queryClient } from '@/lib/browser-api/query-client';

const KEY = 'delivery-quote';

type QueryContext = { signal: AbortSignal };

export function useDeliveryQuote(question: DeliveryQuestion | undefined) {
  const queryFn = question ? ({ signal }: QueryContext) => read(question, signal) : skipToken;
  const { data, isFetching, errorUpdateCount } = useQuery({ queryKey: [KEY, question], queryFn }, queryClient);
  const isOpen = question !== undefined && data === undefined;
  return { quote: question && data, isPending: isOpen && isFetching, hasFailed: isOpen && errorUpdateCount > 0 };
}

/** Joins a pending request or starts one; undefined on failure. */
export const fetchQuote = (question: DeliveryQuestion): Promise<DeliveryQuote | undefined> =>
  queryClient
    .fetchQuery({ queryKey: [KEY, question], queryFn: ({ signal }: QueryContext) => read(question, signal) })
    .catch(() => undefined);

export const refetchQuotes = () => queryClient.invalidateQueries({ queryKey: [KEY] });

async function read(question: DeliveryQuestion, signal: AbortSignal): Promise<DeliveryQuote> {
  const answer = await quoteDelivery(question, signal);
  if (!answer.ok) throw new Error(answer.message);
  return answer.data;
}
