import { skipToken, useQuery } from '@tanstack/react-query';
import type { DeliveryQuestion, DeliveryQuote } from '@/contract/delivery';
import { quoteDelivery } from '@/lib/api/browser-delivery';
import { queryClient } from '@/lib/api/query-client';

const KEY = 'delivery-quote';

/** What delivery costs; undefined while it is asked for and where nobody answers. */
export function useDeliveryQuote(question: DeliveryQuestion | undefined) {
  const queryFn = question ? ({ signal }: { signal: AbortSignal }) => read(question, signal) : skipToken;
  const { data, isFetching } = useQuery({ queryKey: [KEY, question], queryFn }, queryClient);
  return { quote: question && data, isAsking: isFetching && data === undefined };
}

/** What was told may no longer be true. */
export const askQuotesAnew = () => queryClient.invalidateQueries({ queryKey: [KEY] });

async function read(question: DeliveryQuestion, signal: AbortSignal): Promise<DeliveryQuote> {
  const answer = await quoteDelivery(question, signal);
  if (!answer.ok) throw new Error(answer.message);
  return answer.data;
}
