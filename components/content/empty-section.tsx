import { ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { drawings } from '@/lib/media/drawings';
import { paths } from '@/lib/paths';

export const EmptySection = () => (
  <EmptyState drawing={drawings.search} title="Здесь пока пусто" text="Загляните позже, а пока откройте каталог.">
    <ButtonLink href={paths.catalog()} tone="secondary">
      Открыть каталог
    </ButtonLink>
  </EmptyState>
);
