import { PageHeading } from '@/components/ui/page-heading';
import type { Category } from '@/contract/catalog';
import { Intro } from './intro';
import type { Landing } from './landing';

type Props = {
  category: Category;
  landing: Landing | undefined;
  /** Products of the category; on a landing page those of its filter. */
  count: number;
};

export function CategoryHeading({ category: { name, description, breadcrumbs }, landing, count }: Props) {
  return (
    <PageHeading title={landing ? `${name} ${landing.phrase}` : name} breadcrumbs={breadcrumbs} count={count}>
      <Intro text={landing?.text ?? description} />
    </PageHeading>
  );
}
