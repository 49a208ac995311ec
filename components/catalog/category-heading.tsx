import { PageHeading } from '@/components/ui/page-heading';
import type { Category } from '@/contract/catalog';
import { Intro } from './intro';
import type { Landing } from './landing';

type Props = {
  category: Category;
  landing: Landing | undefined;
  /** All its products; of a landing those that it is about. */
  count: number;
};

export function CategoryHeading({ category: { name, description, breadcrumbs }, landing, count }: Props) {
  return (
    <PageHeading title={landing ? `${name} ${landing.phrase}` : name} breadcrumbs={breadcrumbs} count={count}>
      <Intro text={landing?.text ?? description} />
    </PageHeading>
  );
}
