import { useQuery } from '@tanstack/react-query';
import { useDebounced } from '@/components/ui/use-debounced';
import type { Found } from '@/lib/admin/palette-commands';
import { adminPaths } from '@/lib/admin/paths';
import { dataOf } from '@/lib/browser-api/data';
import { queryClient } from '@/lib/browser-api/query-client';
import { findCustomers } from '@/lib/browser-api/staff-orders';
import { listProductRows } from '@/lib/browser-api/staff-products';

const PAUSE_MS = 200;
const SHORTEST = 3;

/** Customers and plants by a part of their texts. `maySee`: sections of the admin that the reader has. */
export function useFoundRecords(typed: string, maySee: readonly string[]): { found: Found; isLost: boolean } {
  const text = typed.trim();
  const asked = useDebounced(text, PAUSE_MS);
  const isCurrent = text === asked && asked.length >= SHORTEST;
  const people = useQuery(
    {
      queryKey: ['staff-people-found', asked],
      queryFn: async ({ signal }) => dataOf(await findCustomers(asked, signal)).items,
      enabled: isCurrent && maySee.includes(adminPaths.customers),
    },
    queryClient,
  );
  const products = useQuery(
    {
      queryKey: ['staff-products', asked],
      queryFn: async ({ signal }) => dataOf(await listProductRows({ search: asked }, 0, signal)).items,
      enabled: isCurrent && maySee.includes(adminPaths.products),
    },
    queryClient,
  );
  return {
    found: { people: (isCurrent && people.data) || [], products: (isCurrent && products.data) || [] },
    isLost: isCurrent && (people.isError || products.isError),
  };
}
