import type { DeliveryQuestion, delivery } from '@/contract/delivery';
import { get, post } from './request';

export const getTariff = () => get<typeof delivery.tariff>('/delivery/tariff/');

export const quoteDelivery = (question: DeliveryQuestion, signal: AbortSignal) =>
  post<typeof delivery.quote>('/delivery/quote/post/', question, { signal });

export const suggestAddresses = (query: string, signal: AbortSignal) =>
  post<typeof delivery.suggest>('/addresses/suggest/post/', { query }, { signal });
