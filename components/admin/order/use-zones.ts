import { useQuery } from '@tanstack/react-query';
import { dataOf } from '@/lib/browser-api/data';
import { getTariff } from '@/lib/browser-api/delivery';
import { queryClient } from '@/lib/browser-api/query-client';

const NONE = { value: '', name: 'Не выбрана' };

/** Options of a list of the tariff's zones. */
export function useZones(isAsked: boolean) {
  const { data } = useQuery(
    { queryKey: ['delivery-tariff'], queryFn: async () => dataOf(await getTariff()), enabled: isAsked },
    queryClient,
  );
  return [NONE, ...(data?.zones ?? []).map(({ to_km, name }) => ({ value: String(to_km), name }))];
}
