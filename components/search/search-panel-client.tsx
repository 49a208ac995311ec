'use client';
// Client: opens over the current page.

import { useDialogScript } from '@/components/ui/use-dialog-script';
import type { MenuItem } from '@/contract/site';
import { paths } from '@/lib/paths';
import { useInterface, useInterfaceState } from '@/stores/interface/use-interface';
import { loadSearchDialog } from './load-search-dialog';

type Props = {
  menu: MenuItem[];
};

const load = () => loadSearchDialog().then(({ SearchDialog }) => SearchDialog);
const toSearch = () => paths.search;

/** [UI-02] */
export function SearchPanel({ menu }: Props) {
  const { setSearch } = useInterface();
  const isOpen = useInterfaceState((state) => state.isSearchOpen);
  const Dialog = useDialogScript(isOpen, load, toSearch);
  return Dialog && <Dialog menu={menu} onClose={() => setSearch(false)} />;
}
