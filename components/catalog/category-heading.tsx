import { PageHeading } from '@/components/ui/page-heading';
import type { Category } from '@/contract/catalog';

type Props = {
  category: Category /** All its products; left out where a filter narrows them. */;
  count?: number | undefined;
};

export function CategoryHeading({ category: { name, description, breadcrumbs }, count }: Props) {
  return <PageHeading title={name} breadcrumbs={breadcrumbs} count={count} lead={description} />;
}
