import { useQuery } from '@tanstack/react-query';
import type { DeliveryZone } from '@/contract/delivery-tariff';
import { dataOf } from '@/lib/browser-api/data';
import { queryClient } from '@/lib/browser-api/query-client';
import { getTariff } from '@/lib/browser-api/tariff';

const NONE = { value: '', name: 'Не выбрана' };

const NO_ZONES: DeliveryZone[] = [];

export function useTariffZones(isAsked: boolean): readonly DeliveryZone[] {
  const { data } = useQuery(
    { queryKey: ['delivery-tariff'], queryFn: async () => dataOf(await getTariff()), enabled: isAsked },
    queryClient,
  );
  return data?.zones ?? NO_ZONES;
}

/** Options of a list of the tariff's zones. */
export const zoneOptions = (zones: readonly DeliveryZone[]) => [
  NONE,
  ...zones.map(({ to_km, name }) => ({ value: String(to_km), name })),
];

export const useZones = (isAsked: boolean) => zoneOptions(useTariffZones(isAsked));
