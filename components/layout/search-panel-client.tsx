'use client';
// An island because the panel opens over the page that stands here already.

import { type ComponentType, useEffect, useState } from 'react';
import type { MenuItem } from '@/contract/site';
import { paths } from '@/lib/paths';
import { useInterface, useInterfaceState } from '@/stores/interface/use-interface';
import { loadSearchDialog } from './load-search-dialog';

type Props = {
  /** Its sections help before anything is typed. */
  menu: MenuItem[];
};

/** Search over any page. [UI-02] */
export function SearchPanel({ menu }: Props) {
  const [Dialog, setDialog] = useState<ComponentType<Props & { onClose: () => void }>>();
  const { setSearch } = useInterface();
  const isOpen = useInterfaceState((state) => state.isSearchOpen);

  useEffect(() => {
    if (!isOpen) return;
    let isGone = false;
    loadSearchDialog().then(
      ({ SearchDialog }) => setDialog(() => SearchDialog),
      // What cannot be opened here stands on a page of its own, for whoever still waits.
      () => !isGone && window.location.assign(paths.search),
    );
    return () => {
      isGone = true;
    };
  }, [isOpen]);

  return isOpen && Dialog && <Dialog menu={menu} onClose={() => setSearch(false)} />;
}
