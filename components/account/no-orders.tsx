import { ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { drawings } from '@/lib/media/drawings';
import { paths } from '@/lib/paths';

export const NoOrders = () => (
  <EmptyState drawing={drawings.cart} text="Заказов пока нет. Когда закажете растения, здесь будет видно, где они.">
    <ButtonLink href={paths.catalog()}>В каталог</ButtonLink>
  </EmptyState>
);
