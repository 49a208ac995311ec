'use client';
// An island because it opens the panel over the page. Without scripts it is the link to the page of search.

import { usePathname } from 'next/navigation';
import type { ReactNode } from 'react';
import { useLinkButton } from '@/components/ui/use-link-button';
import { paths } from '@/lib/paths';
import { useInterface } from '@/stores/interface/use-interface';
import { loadSearchDialog } from './load-search-dialog';

type Props = { className?: string | undefined; children: ReactNode };

/** [UI-01, UI-05] */
export function SearchToggle({ className, children }: Props) {
  const { setSearch } = useInterface();
  const button = useLinkButton(() => setSearch(true));
  const isCurrent = usePathname() === paths.search;
  // Before the press the panel is on its way.
  const warm = () => void loadSearchDialog().catch(() => undefined);
  return (
    <a
      href={paths.search}
      className={className}
      aria-haspopup="dialog"
      aria-current={isCurrent ? 'page' : undefined}
      onPointerEnter={warm}
      onFocus={warm}
      {...button}
    >
      {children}
    </a>
  );
}
