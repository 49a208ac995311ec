import { usePathname, useSearchParams } from 'next/navigation';
import { paths } from '@/lib/paths';

/** What the results on the screen were searched for; empty on any other page. */
export function useSearchedWords(): string {
  const isResults = usePathname() === paths.search;
  const words = useSearchParams()?.get('search')?.trim() ?? '';
  return isResults ? words : '';
}
