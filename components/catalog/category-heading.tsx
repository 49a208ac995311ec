import { PageHeading } from '@/components/ui/page-heading';
import type { Category } from '@/contract/catalog';
import { Intro } from './intro';

type Props = {
  category: Category;
  /** All its products, whatever narrows the list. */
  count: number;
};

export function CategoryHeading({ category: { name, description, breadcrumbs }, count }: Props) {
  return (
    <PageHeading title={name} breadcrumbs={breadcrumbs} count={count}>
      <Intro text={description} />
    </PageHeading>
  );
}
