import type { delivery } from '@/contract/delivery';
import { get } from './request';

export const getTariff = () => get<typeof delivery.tariff>('/delivery/tariff/');
