import { useQuery } from '@tanstack/react-query';
import { useDebounced } from '@/components/ui/use-debounced';
import { type Command, personCommands } from '@/lib/admin/palette-commands';
import { dataOf } from '@/lib/browser-api/data';
import { queryClient } from '@/lib/browser-api/query-client';
import { findCustomers } from '@/lib/browser-api/staff-orders';

const PAUSE_MS = 200;
const SHORTEST = 3;

/** Customers by a part of name, phone or mailbox. */
export function useFoundPeople(typed: string, maySee: boolean): { people: Command[]; isLost: boolean } {
  const text = typed.trim();
  const asked = useDebounced(text, PAUSE_MS);
  const { data, isError } = useQuery(
    {
      queryKey: ['staff-people-found', asked],
      queryFn: async ({ signal }) => dataOf(await findCustomers(asked, signal)),
      enabled: maySee && asked.length >= SHORTEST,
    },
    queryClient,
  );
  const isCurrent = text === asked;
  return { people: isCurrent && data ? personCommands(data.items) : [], isLost: isCurrent && isError };
}
