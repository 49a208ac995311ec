import { TeaserGrid } from '@/components/content/teaser-grid';
import { ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { Pagination } from '@/components/ui/pagination';
import type { Teaser } from '@/contract/blocks';
import { documentPages } from '@/lib/catalog/page-number';
import { drawings } from '@/lib/media/drawings';
import { pageAddress, paths } from '@/lib/paths';

type Props = { path: string; page: number; list: { total_number_items: number; items: Teaser[] } };

export function TeaserList({ path, page, list: { total_number_items, items } }: Props) {
  if (items.length === 0) {
    return (
      <EmptyState
        drawing={drawings.search}
        title="Здесь пока пусто"
        text="Загляните позже, а пока посмотрите растения."
      >
        <ButtonLink href={paths.catalog()} tone="secondary">
          Открыть каталог
        </ButtonLink>
      </EmptyState>
    );
  }
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
