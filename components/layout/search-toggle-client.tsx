'use client';
// Client: opens the search. Without scripts it links to the search page.

import { usePathname } from 'next/navigation';
import type { ReactNode } from 'react';
import { loadSearchDialog } from '@/components/search/load-search-dialog';
import { DialogLink } from '@/components/ui/dialog-link';
import { paths } from '@/lib/paths';
import { useInterface } from '@/stores/interface/use-interface';

type Props = { className?: string | undefined; children: ReactNode };

/** [UI-01, UI-05] */
export function SearchToggle({ className, children }: Props) {
  const { setSearch } = useInterface();
  const isCurrent = usePathname() === paths.search;
  return (
    <DialogLink
      href={paths.search}
      className={className}
      aria-current={isCurrent ? 'page' : undefined}
      onOpen={() => setSearch(true)}
      load={loadSearchDialog}
    >
      {children}
    </DialogLink>
  );
}
