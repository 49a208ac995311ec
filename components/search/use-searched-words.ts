import { usePathname, useSearchParams } from 'next/navigation';
import { paths } from '@/lib/paths';

/** The query of the results page; empty on any other page. */
export function useSearchedWords(): string {
  const isResults = usePathname() === paths.search;
  const words = useSearchParams()?.get('search')?.trim() ?? '';
  return isResults ? words : '';
}
