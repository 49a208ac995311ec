import type { DeliveryQuestion, delivery } from '@/contract/delivery';
import { get, post } from './browser';

/** What delivery costs, as the provider reckons it. */
export const quoteDelivery = (question: DeliveryQuestion, signal: AbortSignal) =>
  post<typeof delivery.quote>('/delivery/quote/post/', question, { signal });

export const suggestAddresses = (query: string, signal: AbortSignal) =>
  get<typeof delivery.suggest>(`/addresses/suggest/?${new URLSearchParams({ query })}`, { signal });
