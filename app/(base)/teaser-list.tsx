import { EmptySection } from '@/components/content/empty-section';
import { TeaserGrid } from '@/components/content/teaser-grid';
import { Pagination } from '@/components/ui/pagination';
import type { Teaser } from '@/contract/blocks';
import { documentPages } from '@/lib/catalog/page-number';
import { pageAddress } from '@/lib/paths';

type Props = { path: string; page: number; list: { total_number_items: number; items: Teaser[] } };

export function TeaserList({ path, page, list: { total_number_items, items } }: Props) {
  if (items.length === 0) return <EmptySection />;
  return (
    <>
      <TeaserGrid items={items} heading="h2" leads={page === 1} />
      <Pagination
        page={page}
        pages={documentPages(total_number_items)}
        addressOf={(number) => pageAddress(path, number)}
      />
    </>
  );
}
