'use client';
// Client: opens over the current page.

import { type ComponentType, useEffect, useState } from 'react';
import type { MenuItem } from '@/contract/site';
import { paths } from '@/lib/paths';
import { useInterface, useInterfaceState } from '@/stores/interface/use-interface';
import { loadSearchDialog } from './load-search-dialog';

type Props = {
  menu: MenuItem[];
};

/** [UI-02] */
export function SearchPanel({ menu }: Props) {
  const [Dialog, setDialog] = useState<ComponentType<Props & { onClose: () => void }>>();
  const { setSearch } = useInterface();
  const isOpen = useInterfaceState((state) => state.isSearchOpen);

  useEffect(() => {
    if (!isOpen) return;
    let isGone = false;
    loadSearchDialog().then(
      ({ SearchDialog }) => setDialog(() => SearchDialog),
      // A failed import opens the search page, unless the visitor has closed the search.
      () => !isGone && window.location.assign(paths.search),
    );
    return () => {
      isGone = true;
    };
  }, [isOpen]);

  return isOpen && Dialog && <Dialog menu={menu} onClose={() => setSearch(false)} />;
}
