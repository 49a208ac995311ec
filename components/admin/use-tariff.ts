import { useQuery } from '@tanstack/react-query';
import type { DeliveryTariff, DeliveryZone } from '@/contract/delivery-tariff';
import { dataOf } from '@/lib/browser-api/data';
import { queryClient } from '@/lib/browser-api/query-client';
import { getTariff } from '@/lib/browser-api/tariff';

export const TARIFF_KEY = ['delivery-tariff'];

const NO_ZONES: DeliveryZone[] = [];

export function useTariff(isAsked: boolean): DeliveryTariff | undefined {
  const { data } = useQuery(
    { queryKey: TARIFF_KEY, queryFn: async () => dataOf(await getTariff()), enabled: isAsked },
    queryClient,
  );
  return data;
}

export const useTariffZones = (isAsked: boolean): readonly DeliveryZone[] => useTariff(isAsked)?.zones ?? NO_ZONES;

/** Options of a list of the tariff's zones. `none` names the blank one. */
export const zoneOptions = (zones: readonly DeliveryZone[], none = 'Не выбрана') => [
  { value: '', name: none },
  ...zones.map(({ to_km, name }) => ({ value: String(to_km), name })),
];
