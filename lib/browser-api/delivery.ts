import type { DeliveryQuestion, delivery } from '@/contract/delivery';
import { post } from './request';

export const quoteDelivery = (question: DeliveryQuestion, signal: AbortSignal) =>
  post<typeof delivery.quote>('/delivery/quote/post/', question, { signal });

export const suggestAddresses = (query: string, signal: AbortSignal) =>
  post<typeof delivery.suggest>('/addresses/suggest/post/', { query }, { signal });
